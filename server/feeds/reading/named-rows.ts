import { Columns } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import type { SourceFile } from './json-items.ts'
import { Unusable } from './parsed.ts'
import type { Refusal } from './parsed.ts'
import { readDate } from './when.ts'

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

/** Rows of a file by the names of its columns; an empty cell and `NA` are null. Throws without a needed column. */
export async function* rowsOf(
  file: SourceFile,
  needed: readonly string[],
  refused: Refusal[],
): AsyncGenerator<{ at: string; cell: Cell }> {
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
