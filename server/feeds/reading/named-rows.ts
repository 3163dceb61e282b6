import { Columns } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import type { SourceFile } from './json-items.ts'
import { Unusable, type Refusal } from './parsed.ts'
import { inDayOrder } from './day-order.ts'
import { isLocalDay, readDate, seasonOfPath, type DayOrder } from './when.ts'

/** A cell of a row by the name of its column; null where it is missing or empty. */
export type Cell = (column: string) => string | null

/** A day, `yyyy-MM-dd`; null for any other text. */
export function dayOf(cell: Cell, column: string): string | null {
  const text = cell(column)
  return text === null ? null : readDate(text)
}

export function isTrue(text: string | null): boolean {
  return text !== null && /^(?:true|1|yes)$/i.test(text)
}

interface Row {
  at: string
  cell: Cell
}

/** `note`: a remark about the days of the file, with its first row. */
interface DatedRow extends Row {
  note?: string
}

/**
 * Rows of a file by the names of its columns; an empty cell and `NA` are null. Throws without a needed column. Cells of
 * `dayColumns` have one order of day and month in the whole file: they are given as `2011-08-20` where it is month
 * first, and a file with proof of both is told.
 */
export async function* rowsOf(
  file: SourceFile,
  needed: readonly string[],
  refused: Refusal[],
  dayColumns: readonly string[] = [],
): AsyncGenerator<DatedRow> {
  const rows = namedRows(file, needed, refused)
  if (dayColumns.length === 0) return yield* rows
  const textsOf = ({ cell }: Row) => dayColumns.flatMap((column) => cell(column) ?? [])
  for await (const { row, order, note } of inDayOrder(rows, textsOf, () => seasonOfPath(file.name))) {
    const { at, cell } = row
    const dated = { at, cell: (column: string) => dayIn(order, cell(column), dayColumns.includes(column)) }
    yield note === null ? dated : { ...dated, note }
  }
}

function dayIn(order: DayOrder, text: string | null, isDay: boolean): string | null {
  if (text === null || !isDay || order === 'day' || !isLocalDay(text)) return text
  return readDate(text, order) ?? `${text}, month first`
}

async function* namedRows(file: SourceFile, needed: readonly string[], refused: Refusal[]): AsyncGenerator<Row> {
  let columns: Columns | null = null
  for await (const row of csvRows(file)) {
    const at = `line ${row.line}`
    if ('fault' in row) refused.push({ file: file.name, at, reason: row.fault })
    else if (columns === null) {
      columns = new Columns(row.cells)
      const missing = needed.filter((name) => !columns?.has(name))
      if (missing.length > 0) throw new Unusable(file.name, `no table of this format: without ${missing.join(', ')}`)
    } else {
      const named = columns
      yield {
        at,
        cell: (column) => {
          const text = named.text(row.cells, column)
          return text === 'NA' ? null : text
        },
      }
    }
  }
  if (columns === null) throw new Unusable(file.name, 'an empty table')
}
