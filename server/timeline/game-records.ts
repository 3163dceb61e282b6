import type { GameRecord } from '#sports/game-record.ts'
import { isOver, type MatchState, type MatchSummary } from '#sports/match.ts'
import { fold, type Sport } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEventsBut } from './store/event.ts'
import { mapStoredGames, type GamesRow } from './store/game-record.ts'

/** The row to store of a series in this state; none before it is over, and of other matches. */
export function gameRows(
  { games }: Sport,
  state: MatchState,
  { id, version, summary }: { id: number; version: number; summary: MatchSummary },
): GamesRow[] {
  if (games === undefined || !isOver(summary.status)) return []
  return [{ matchId: id, version, edition: games.edition, games: JSON.stringify(games.of(state)) }]
}

/** Folded at a time, so that other requests are answered in between. */
const STEP = 25

/**
 * The finished games of matches of one sport, by match: the stored ones, and those of the others by their events, which
 * `folded` collects. Only what this reader sees.
 */
export async function readGameRecords(
  db: Reader,
  sport: Sport,
  matchIds: readonly number[],
  folded?: Set<number>,
): Promise<Map<number, GameRecord[]>> {
  const { games } = sport
  if (games === undefined || matchIds.length === 0) return new Map()
  const records = await mapStoredGames(db, matchIds, games.edition)
  const others = matchIds.filter((id) => !records.has(id))
  for (let from = 0; from < others.length; from += STEP) {
    const events = await listEventsBut(db, others.slice(from, from + STEP), sport.onDemand ?? [])
    for (const [matchId, list] of events) {
      records.set(matchId, games.of(fold(sport, list)))
      folded?.add(matchId)
    }
  }
  return records
}
