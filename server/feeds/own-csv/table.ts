import { csvRows } from '../reading/csv-rows.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { Unusable, type Refusal } from '../reading/parsed.ts'
import type { Column } from './cells.ts'
import type { Table } from './declaration.ts'
import { refusalAt, Row } from './row.ts'

/** A row of a table, or why it is refused. */
type ReadRow = { table: string; row: Row } | { refusal: Refusal } | { note: string }

/** The rows of a file, whose table is the one that has the columns of its header. Throws `Unusable` without one. */
export async function* tableRows(file: SourceFile, tables: readonly Table[]): AsyncGenerator<ReadRow> {
  let header: { table: Table; names: string[] } | null = null
  for await (const one of csvRows(file)) {
    if ('fault' in one) {
      yield { refusal: { file: file.name, at: `line ${one.line}`, reason: one.fault } }
      continue
    }
    if (header === null) {
      const names = one.cells.map((name) => name.replace(/^\uFEFF/, '').trim())
      const table = tableOf(file, names, tables)
      header = { table, names }
      const unknown = names.filter((name) => !table.columns.some((column) => column.name === name))
      if (unknown.length > 0) yield { note: `columns that are not read: ${unknown.join(', ')}` }
      continue
    }
    yield readRow(file, one, header.names, header.table)
  }
  if (header === null) throw new Unusable(file.name, 'an empty table')
}

/** The table of a header; a header of none is compared with the one that it resembles most. */
function tableOf(file: SourceFile, names: readonly string[], tables: readonly Table[]): Table {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Unusable(file.name, `line 1, column "${twice}": the column stands twice`)
  const missingOf = ({ columns }: Table) =>
    columns.filter(({ name, isRequired }) => isRequired && !names.includes(name)).map(({ name }) => name)
  const sharedOf = ({ columns }: Table) => columns.filter(({ name }) => names.includes(name)).length
  const byShared = tables.toSorted((a, b) => sharedOf(b) - sharedOf(a))
  const found = byShared.find((table) => missingOf(table).length === 0)
  if (found) return found
  const [nearest] = byShared
  throw new Unusable(
    file.name,
    `line 1: a table of ${nearest!.name} needs the columns ${missingOf(nearest!).join(', ')}`,
  )
}

function readRow(
  { name: file }: SourceFile,
  { line, cells }: { line: number; cells: string[] },
  names: readonly string[],
  { name: table, columns }: Table,
): ReadRow {
  if (cells.length > names.length) {
    const reason = `${cells.length} cells in a table of ${names.length} columns`
    return { refusal: { file, at: `line ${line}`, reason } }
  }
  const row = rowOf({ file, line }, { columns }, (name) => cells[names.indexOf(name)] ?? '')
  return row instanceof Row ? { table, row } : { refusal: row }
}

/** A row by the texts of its cells, or why it is refused. */
export function rowOf(
  at: { file: string; line: number; place?: string },
  { columns }: Pick<Table, 'columns'>,
  cellOf: (column: string) => string,
): Row | Refusal {
  const values = new Map<string, unknown>()
  for (const column of columns) {
    const cell = cellOf(column.name).trim()
    const value = cell === '' ? null : column.kind.read(cell)
    const reason = faultOf(cell, value, column)
    if (reason !== null) return refusalAt(at.file, at.place ?? `line ${at.line}`, column.name, reason)
    values.set(column.name, value)
  }
  return new Row(at, values)
}

function faultOf(cell: string, value: unknown, { kind, isRequired }: Column): string | null {
  if (cell === '') return isRequired ? `is empty; ${kind.words} is required` : null
  return value === null ? `${JSON.stringify(cell.slice(0, 60))} is not ${kind.words}` : null
}
