import { csvRows } from '../../reading/csv-rows.ts'
import { inDayOrder } from '../../reading/day-order.ts'
import { foreignNote } from '../../reading/decoded-text.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { readSeason, seasonOfPath, type DayOrder } from '../../reading/when.ts'
import { openTable, type Table } from './table.ts'

type Line = { table: Table; cells: readonly string[]; at: string }
/** A remark about a line, in place of a match. */
type Told = { table: Table | null; parsed: Parsed }

export type TableRow = Line & { order: DayOrder }

/** The rows of a table with the order of its days, between remarks about other lines. */
export async function* linesOf(file: SourceFile): AsyncGenerator<TableRow | Told> {
  const textIn = (line: Line | Told, column: string) =>
    'cells' in line ? (line.cells[line.table.columns.get(column) ?? -1]?.trim() ?? '') : ''
  const daysOf = (line: Line | Told) => [textIn(line, 'Date')]
  const seasonOf = (line: Line | Told) => readSeason(textIn(line, 'Season')) ?? seasonOfPath(file.name)
  for await (const { row, order, note } of inDayOrder(rawLines(file), daysOf, seasonOf)) {
    if (note !== null)
      yield { table: row.table, parsed: { kind: 'note', place: { file: file.name, at: 'Date' }, text: note } }
    yield 'cells' in row ? { ...row, order } : row
  }
}

async function* rawLines(file: SourceFile): AsyncGenerator<Line | Told> {
  let foreign: number | null = null
  let table: Table | null = null
  for await (const row of csvRows(file, (line) => (foreign = line))) {
    const at = `line ${row.line}`
    if (foreign !== null) yield { table, parsed: foreignNote(file.name, foreign) }
    foreign = null
    if ('fault' in row)
      yield { table, parsed: { kind: 'refused', refusal: { file: file.name, at, reason: row.fault } } }
    else if (!table) table = openTable(file.name, row.cells)
    else if (row.cells.some((cell) => cell.trim() !== '')) yield { table, cells: row.cells, at }
  }
  if (!table) throw new Unusable(file.name, 'an empty table')
}
