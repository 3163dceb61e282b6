import type { SourceFile } from '../../reading/json-items.ts'
import { reasonOf } from '../../reading/guarded.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { matchOf } from './match.ts'
import { readSquads } from './squads.ts'
import { GroupTables } from './standings.ts'
import { readTables, rowsOfMen, type Tables } from './tables.ts'

/**
 * The Fjelstul World Cup Database (© 2023 Joshua C. Fjelstul, Ph.D., CC BY-SA 4.0,
 * https://github.com/jfjelstul/worldcup): men's tournaments, with the tables that lie beside `matches.csv`. Format and
 * traps: docs/formats/fjelstul-worldcup.md.
 */
export async function* readFjelstul(
  files: readonly SourceFile[],
  beside: readonly SourceFile[],
): AsyncGenerator<{ file: SourceFile; parsed: AsyncIterable<Parsed> }> {
  const tables = await readTables(beside)
  const groups = new GroupTables()
  for (const [at, file] of files.entries()) yield { file, parsed: readFile(file, at) }

  async function* readFile(file: SourceFile, at: number): AsyncGenerator<Parsed> {
    if (at === 0) for (const squads of tables.squads) yield* withRefused(readSquads(squads, tables), tables)
    yield* withRefused(readMatches(file, tables, groups), tables)
    if (at === files.length - 1) yield* withRefused(readRest(tables, groups), tables)
  }
}

const needed = [
  'match_id',
  'stage_name',
  'group_name',
  'group_stage',
  'match_date',
  'home_team_id',
  'home_team_name',
  'away_team_id',
  'away_team_name',
  'home_team_score',
  'away_team_score',
  'extra_time',
  'penalty_shootout',
]

async function* readMatches(file: SourceFile, tables: Tables, groups: GroupTables): AsyncGenerator<Parsed> {
  for await (const { at, cell } of rowsOfMen(file, needed, tables)) {
    const place = { file: file.name, at }
    groups.add(cell)
    try {
      yield { kind: 'match', match: matchOf(cell, place, tables) }
    } catch (error) {
      yield { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
    }
  }
}

/** What remains after the last match: rows of no match, tables of groups, and what is not stored. */
async function* readRest(tables: Tables, groups: GroupTables): AsyncGenerator<Parsed> {
  for (const rows of [...tables.goals, ...tables.bookings, ...tables.changes, ...tables.kicks])
    for (const refusal of rows.rest()) yield { kind: 'refused', refusal }
  for (const file of tables.standings) yield* groups.compare(file, tables)
  for (const { name } of tables.awards)
    yield { kind: 'note', place: { file: name, at: '' }, text: 'awards are not stored' }
  for (const [file, count] of tables.ofWomen)
    yield { kind: 'note', place: { file, at: '' }, text: `${count} rows of women's tournaments are not read` }
}

/** Rows that cannot be read are refused where they were met. */
async function* withRefused(parsed: AsyncIterable<Parsed>, { refused }: Tables): AsyncGenerator<Parsed> {
  for await (const one of parsed) {
    for (const refusal of refused.splice(0)) yield { kind: 'refused', refusal }
    yield one
  }
  for (const refusal of refused.splice(0)) yield { kind: 'refused', refusal }
}
