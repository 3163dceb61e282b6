import { findSport } from '#sports/index.ts'
import { fold, type MatchState, type Sport } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, MatchEvent, Participant } from '#timeline/types.ts'

/** A match with its sport and its events, withdrawn ones left out, and the state they add up to. */
type PlayedMatch = { match: Match; sport: Sport; events: MatchEvent[]; state: MatchState }

/** Null for a match that does not exist, or whose sport is no longer supported. */
export async function readPlayed(db: Reader, id: number): Promise<PlayedMatch | null> {
  const match = await findMatch(db, id)
  const sport = match && findSport(match.sport)
  if (!match || !sport) return null
  const all = (await listEvents(db, [id])).get(id) ?? []
  const events = all.filter((event) => event.withdrawn === null)
  const state = fold(sport, events)
  const { silentSince } = match.summary.clock
  // All readers of this clock see it stop at the last report of silent feeds.
  return {
    match,
    sport,
    events,
    state: silentSince === undefined ? state : { ...state, clock: { ...state.clock, silentSince } },
  }
}

/** Both teams and all other named participants, by id. */
export function mapPeople(
  db: Reader,
  { homeId, awayId }: Match,
  ids: readonly (number | null)[],
): Promise<Map<number, Participant>> {
  return mapParticipants(
    db,
    [homeId, awayId, ...ids].filter((id) => id !== null),
  )
}
