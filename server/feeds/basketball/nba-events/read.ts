import { csvRows } from '../../reading/csv-rows.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { dayOf } from '../nba/days.ts'
import { noGame, readGameId } from '../nba/game.ts'
import { matchOfPlays } from '../nba/match.ts'
import { readPlayRow, type PlayRow } from '../nba/play-row.ts'
import { listDays } from '../nba/listed-days.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }
const needed = ['GAME_ID', 'EVENTNUM', 'EVENTMSGTYPE', 'PERIOD', 'PCTIMESTRING', 'SCORE', 'PLAYER1_ID', 'PERSON1TYPE']

/**
 * Play-by-play of NBA games as CSV, one row an event, one or more games a file. Format and traps:
 * docs/formats/nba-events.md. Files `beside` are lists of games, which have the days.
 */
export async function* readNbaEvents(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const days = await listDays(beside)
  for (const file of files) yield { file, parsed: readFile(file, days) }
}

async function* readFile(file: SourceFile, days: ReadonlyMap<string, string>): AsyncGenerator<Parsed> {
  let columns: Map<string, number> | null = null
  let id = ''
  let rows: PlayRow[] = []
  for await (const row of csvRows(file)) {
    const at = `line ${row.line}`
    if ('fault' in row) {
      yield refused(file, at, row.fault)
      continue
    }
    if (columns === null) {
      columns = columnsOf(file, row.cells)
      continue
    }
    const found = columns
    const cell = (column: string) => row.cells[found.get(column) ?? -1] ?? ''
    const own = cell('GAME_ID')
    if (own !== id && rows.length > 0) {
      yield* gameOf(file, id, rows, days)
      rows = []
    }
    id = own
    const read = readPlayRow(cell, at)
    if (typeof read === 'string') yield refused(file, at, read)
    else rows.push(read)
  }
  if (columns === null) throw new Unusable(file.name, 'is empty')
  if (rows.length > 0) yield* gameOf(file, id, rows, days)
}

function columnsOf(file: SourceFile, header: readonly string[]): Map<string, number> {
  const columns = new Map(header.map((name, at) => [name.trim().toUpperCase(), at]))
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0) throw new Unusable(file.name, `no play-by-play of the NBA: no column ${missing.join(', ')}`)
  return columns
}

function gameOf(file: SourceFile, id: string, rows: readonly PlayRow[], days: ReadonlyMap<string, string>): Parsed[] {
  return guarded({ file: file.name, at: rows[0]!.at }, () => readGame(file, id, rows, days))
}

function* readGame(
  file: SourceFile,
  id: string,
  rows: readonly PlayRow[],
  days: ReadonlyMap<string, string>,
): Generator<Parsed> {
  const game = readGameId(id)
  if (!game) return yield refused(file, rows[0]!.at, noGame(id))
  const day = dayOf(game, days)
  if (day === null)
    return yield refused(
      file,
      `game ${game.id}`,
      'the day is in no list of games: put a game log or schedule beside it',
    )
  const made = matchOfPlays({ game, file: file.name, day, rows })
  if (typeof made === 'string') return yield refused(file, `game ${game.id}`, made)
  for (const refusal of made.refused) yield { kind: 'refused', refusal }
  yield { kind: 'match', match: made.match }
}

function refused(file: SourceFile, at: string, reason: string): Parsed {
  return { kind: 'refused', refusal: { file: file.name, at, reason } }
}
