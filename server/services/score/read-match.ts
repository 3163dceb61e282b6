import { football } from '#sports/football.ts'
import type { FootballState } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import type { Reader } from '#timeline/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, MatchEvent, Participant } from '#timeline/types.ts'

/** A football match with what happened in it, withdrawn events left out, and what that adds up to. */
export type FootballMatch = { match: Match; events: MatchEvent[]; state: FootballState }

/** Null for a match that does not exist. One of another sport has no events here. */
export async function readFootballMatch(db: Reader, id: number): Promise<FootballMatch | null> {
  const match = await findMatch(db, id)
  if (!match) return null
  const all = match.sport === 'football' ? ((await listEvents(db, [id])).get(id) ?? []) : []
  const events = all.filter((event) => event.withdrawn === null)
  const state = fold(football, events)
  const { silentSince } = match.summary.clock
  // Whatever reads this clock stands at the last word of silent feeds, too.
  return {
    match,
    events,
    state: silentSince === undefined ? state : { ...state, clock: { ...state.clock, silentSince } },
  }
}

/** Both teams and everybody else named, by id. */
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
