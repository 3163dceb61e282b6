import { findSport } from '#sports/index.ts'
import { countsInFigures } from '#sports/match.ts'
import type { PlayerRecord } from '#sports/player.ts'
import type { Sheet } from '#sports/sheets.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import type { RecordMemory } from './record-memory.ts'
import { teamIn } from './season-lines.ts'

/** What each player did in the matches of a season, of a sport that keeps lines of players. */
export interface SeasonRecords {
  sheets: readonly Sheet[]
  /** By player, earliest match first. */
  records: ReadonlyMap<number, readonly PlayerRecord[]>
  /** The team of the newest match of each player. */
  teamOf: ReadonlyMap<number, number>
  /** Matches that are finished or in play, and those of them with records. */
  begun: readonly Match[]
  counted: ReadonlySet<number>
}

const none: SeasonRecords = { sheets: [], records: new Map(), teamOf: new Map(), begun: [], counted: new Set() }

/** Matches in play count. */
export async function readSeasonRecords(db: Reader, seasonId: number, memory: RecordMemory): Promise<SeasonRecords> {
  const matches = await listMatchesOfSeason(db, seasonId)
  const sport = findSport(matches[0]?.sport ?? '')
  const sheets = sport?.players.sheets ?? []
  if (!sport || sheets.length === 0) return none
  const played = await memory.recordsOf(db, sport, matches)
  const records = new Map<number, PlayerRecord[]>()
  for (const [id, record] of played.flatMap((one) => [...one.records])) {
    const own = records.get(id)
    if (own) own.push(record)
    else records.set(id, [record])
  }
  return {
    sheets,
    records,
    teamOf: new Map(played.flatMap((one) => [...one.records].map((record) => teamIn(one.match, record)))),
    begun: matches.filter(({ status }) => countsInFigures(status)),
    counted: new Set(played.filter((one) => one.records.size > 0).map(({ match }) => match.id)),
  }
}

/** How many matches are finished or in play, and of how many the lines are known: of a team, or of all. */
export function playedIn(
  { begun, counted }: Pick<SeasonRecords, 'begun' | 'counted'>,
  teamId: number | undefined,
): { matchesPlayed: number; matchesCounted: number } {
  const own = begun.filter(({ homeId, awayId }) => teamId === undefined || homeId === teamId || awayId === teamId)
  return { matchesPlayed: own.length, matchesCounted: own.filter(({ id }) => counted.has(id)).length }
}

/** How many finished matches a team has: the least amount for a rate goes by them. */
export function finishedOf({ begun }: Pick<SeasonRecords, 'begun'>, teamId: number): number {
  return begun.filter((one) => one.status === 'finished' && (one.homeId === teamId || one.awayId === teamId)).length
}
