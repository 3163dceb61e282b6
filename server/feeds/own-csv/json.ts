import { jsonItems, type SourceFile } from '../reading/json-items.ts'
import { objectIn } from '../reading/json-members.ts'
import type { Parsed, Refusal } from '../reading/parsed.ts'
import { RowTally } from '../reading/row-tally.ts'
import type { Source } from '../source.ts'
import type { OwnCsv, Table } from './declaration.ts'
import { gameOf, heldRows, tablesOf, type Held } from './read.ts'
import type { Row } from './row.ts'
import { rowOf } from './table.ts'
import { termOf } from './terms.ts'

/** The own tables of a sport as JSON: `docs/formats/own-csv.md`. */
export function ownJsonSource(own: OwnCsv): Source {
  return {
    name: `${own.sport}-json`,
    sport: own.sport,
    extension: '.json',
    about: `${own.about}, as JSON`,
    async *read(files) {
      for (const file of files) yield { file, parsed: readJson(own, file) }
    },
  }
}

/** One object per game: its columns as members, and each table as a list of rows without their `game`. */
async function* readJson(own: OwnCsv, file: SourceFile): AsyncGenerator<Parsed> {
  const tally = new RowTally()
  for await (const one of readItems(own, file, tally)) yield tally.seen(one)
  yield* tally.parsed()
}

async function* readItems(own: OwnCsv, file: SourceFile, tally: RowTally): AsyncGenerator<Parsed> {
  const [games, ...tables] = tablesOf(own) as [Table, ...Table[]]
  for await (const { member, path, value } of jsonItems(file)) {
    const given = objectIn(value)
    tally.row()
    if (own.terms && member === own.terms.name) {
      const row = rowIn(file, path, own.terms, given)
      yield 'reason' in row ? { kind: 'refused', refusal: row } : termOf(row)
      continue
    }
    const told = rowIn(file, path, games, given)
    if ('reason' in told) {
      yield { kind: 'refused', refusal: told }
      yield* refusedRows(
        file,
        path,
        tables.filter((one) => one !== own.terms),
        given,
        tally,
      )
      continue
    }
    const rows: Record<string, Row[]> = {}
    for (const table of tables.filter((one) => one !== own.terms))
      for (const [index, one] of listOf(given[table.name]).entries()) {
        tally.row()
        const row = rowIn(file, `${path}.${table.name}[${index}]`, table, { ...objectIn(one), game: given.game })
        if ('reason' in row) yield { kind: 'refused', refusal: row }
        else (rows[table.name] ??= []).push(row)
      }
    const unread = Object.keys(given).filter((name) => ![...games.columns, ...tables].some((one) => one.name === name))
    if (unread.length > 0)
      yield {
        kind: 'note',
        place: { file: file.name, at: path },
        text: `members that are not read: ${unread.join(', ')}`,
      }
    const held: Held = new Map([[told.text('game')!, heldRows(rows)]])
    yield* gameOf(own, told, held)
  }
}

/** The rows of a game that is refused itself. */
function* refusedRows(
  { name: file }: SourceFile,
  path: string,
  tables: readonly Table[],
  given: Readonly<Record<string, unknown>>,
  tally: RowTally,
): Generator<Parsed> {
  for (const { name } of tables)
    for (const index of listOf(given[name]).keys()) {
      tally.row()
      yield { kind: 'refused', refusal: { file, at: `${path}.${name}[${index}]`, reason: 'its game is refused' } }
    }
}

function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : given === undefined ? [] : [given]
}

function rowIn(file: SourceFile, path: string, table: Table, given: Readonly<Record<string, unknown>>): Row | Refusal {
  return rowOf({ file: file.name, place: path, line: 0 }, table, (name) => cellText(given[name]))
}

/** A cell as its text in a table; lists of names are separated by semicolons. */
function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.map(String).join('; ') : typeof value === 'object' ? '{}' : String(value)
}
