import { gapOf, playsOf, basketball } from '#sports/basketball.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed, type ParsedMatch } from '../../reading/parsed.ts'
import { compareBox } from '../nba/compare-box.ts'
import { noGame, readGameId } from '../nba/game.ts'
import { listDays } from '../nba/listed-days.ts'
import { dayOf } from '../nba/days.ts'
import { matchOfPlays } from '../nba/match.ts'
import { readPlayRow, type PlayRow } from '../nba/play-row.ts'
import { Roster } from '../nba/roster.ts'
import { linesOfRows } from './box-rows.ts'
import { matchOfLog, matchOfSummary } from './match.ts'
import { summaryOf, type Summary } from './summary.ts'
import { tablesOf, type Row, type Tables } from './tables.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/** What other files say of games: their days, summaries and box scores. */
interface Directory {
  days: ReadonlyMap<string, string>
  summaries: Map<string, Summary>
  boxes: Map<string, readonly Row[]>
  /** Games with their play-by-play among the files. */
  played: Set<string>
}

/** Names of files with the summary, box score or day of a game. */
export const namesBeside = /(summary|boxscore|schedule|gamelog|game_log|games).*\.json$/i

/**
 * The JSON of `stats`: play-by-play of version 2, summaries, box scores and game logs, told apart by their result sets.
 * Format and traps: docs/formats/nba-stats.md. Summaries and box scores are read before the play-by-play.
 */
export async function* readNbaStats(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const all = [...beside, ...files]
  const directory: Directory = {
    days: await listDays(all),
    summaries: new Map(),
    boxes: new Map(),
    played: new Set(),
  }
  for (const file of all) {
    const tables = await tablesOf(file).catch((): Tables => new Map())
    const summary = summaryOf(tables)
    if (summary) directory.summaries.set(summary.game.id, summary)
    const box = tables.get('PlayerStats')
    if (box?.[0]) directory.boxes.set(idOf(box[0]), box)
    const plays = files.includes(file) ? tables.get('PlayByPlay') : undefined
    if (plays?.[0]) directory.played.add(idOf(plays[0]))
  }
  for (const file of files) yield { file, parsed: readFile(file, directory) }
}

function idOf(row: Row): string {
  return readGameId(row('GAME_ID'))?.id ?? ''
}

async function* readFile(file: SourceFile, directory: Directory): AsyncGenerator<Parsed> {
  const tables = await tablesOf(file)
  const plays = tables.get('PlayByPlay')
  const log = tables.get('LeagueGameLog')
  if (plays) return yield* guarded({ file: file.name, at: 'PlayByPlay' }, () => readPlays(file, plays, directory))
  if (log) {
    for (const [id, rows] of Map.groupBy(log, (row) => row('GAME_ID'))) {
      yield* made(file, id, () => matchOfLog(rows, file.name))
    }
    return
  }
  const id =
    summaryOf(tables)?.game.id ?? (tables.get('PlayerStats')?.[0] ? idOf(tables.get('PlayerStats')![0]!) : null)
  if (id === null)
    throw new Unusable(file.name, 'no JSON of stats: neither PlayByPlay, PlayerStats, GameSummary nor LeagueGameLog')
  const summary = directory.summaries.get(id)
  if (!summary) return yield refused(file, `game ${id}`, 'a box score without the summary of the game: import both')
  // A game is yielded once: with its play-by-play, else with its summary.
  if (directory.played.has(id) || !summaryOf(tables)) return
  yield* made(file, id, () => matchOfSummary(summary, directory.boxes.get(id) ?? [], file.name))
}

function made(file: SourceFile, id: string, make: () => ParsedMatch | string): Parsed[] {
  const at = `game ${id}`
  return guarded({ file: file.name, at }, () => {
    const match = make()
    return [typeof match === 'string' ? refused(file, at, match) : { kind: 'match', match }]
  })
}

function* readPlays(file: SourceFile, given: readonly Row[], directory: Directory): Generator<Parsed> {
  const rows: PlayRow[] = []
  for (const [index, cell] of given.entries()) {
    const row = readPlayRow(cell, `rowSet[${index}]`)
    if (typeof row === 'string') yield refused(file, `rowSet[${index}]`, row)
    else rows.push(row)
  }
  const id = given[0]?.('GAME_ID') ?? ''
  const game = readGameId(id)
  if (!game) return yield refused(file, 'PlayByPlay', noGame(id))
  if (rows.length === 0) return yield refused(file, 'PlayByPlay', 'no event')
  const day = dayOf(game, directory.days)
  if (day === null)
    return yield refused(file, `game ${game.id}`, 'the day is in no list of games: put its summary beside it')
  const made = matchOfPlays({ game, file: file.name, day, rows })
  if (typeof made === 'string') return yield refused(file, `game ${game.id}`, made)
  for (const refusal of made.refused) yield { kind: 'refused', refusal }
  const { match } = made
  const summary = directory.summaries.get(game.id)
  const box = directory.boxes.get(game.id)
  const roster = new Roster()
  for (const { key, name, side } of match.players) roster.numberOf(key, name, side ?? 'home')
  if (box && summary)
    match.remarks.push(
      ...compareBox(match.events, linesOfRows(box, summary.homeKey, roster), (id) => roster.nameOf(id)),
    )
  if (summary) {
    Object.assign(match.stated.totals, summary.totals)
    match.remarks.push(...compareLeads(match.events, summary))
  }
  yield { kind: 'match', match }
}

/** Lead changes, ties and longest leads of a summary beside those of the events; all 0 means that it has none. */
function compareLeads(events: readonly TimelineEvent[], { leads }: Summary): string[] {
  if (!leads || leads.changes + leads.ties === 0) return []
  const state = fold(basketball, events)
  const own = gapOf(playsOf(state), state.format)
  const figures: [string, number, number][] = [
    ['lead changes', leads.changes, own.leadChanges],
    ['ties', leads.ties, own.ties],
    ['longest lead at home', leads.longest.home, own.longestLead.home],
    ['longest lead away', leads.longest.away, own.longestLead.away],
  ]
  return figures.flatMap(([what, said, counted]) =>
    said === counted ? [] : [`${what}: ${said} in the summary, ${counted} by the events`],
  )
}

function refused(file: SourceFile, at: string, reason: string): Parsed {
  return { kind: 'refused', refusal: { file: file.name, at, reason } }
}
