import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { listIn, objectIn, textIn } from '../../reading/json-members.ts'

/** A row of a result set: a member by the name of its column; '' where it is null. */
export type Row = (column: string) => string

/** The result sets of a file by name, as `stats` answers them: lists of columns and of rows. */
export type Tables = ReadonlyMap<string, readonly Row[]>

export async function tablesOf(file: SourceFile): Promise<Tables> {
  const tables = new Map<string, Row[]>()
  for await (const { member, value } of jsonItems(file)) {
    if (member !== 'resultSets') continue
    for (const set of Array.isArray(value) ? listIn(value) : [objectIn(value)]) {
      const columns = new Map((set.headers as string[] | undefined)?.map((name, at) => [name, at]))
      const rows = Array.isArray(set.rowSet) ? (set.rowSet as unknown[][]) : []
      tables.set(
        textIn(set.name),
        rows.map((cells) => (column) => wordOf(cells[columns.get(column) ?? -1])),
      )
    }
  }
  return tables
}

function wordOf(cell: unknown): string {
  return typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : ''
}

/** A whole number from 0; null for anything else. Decimals of whole numbers are read. */
export function numberIn(text: string): number | null {
  const found = /^(\d+)(?:\.0+)?$/.exec(text.trim())
  return found ? Number(found[1]) : null
}
