import type { Reading } from './hydration.ts'
import { mapPeople, readPlayed } from './read-match.ts'
import type { Timeline } from './views/event.ts'

/** Null for a match that does not exist. */
export async function readTimeline({ db, language }: Reading, matchId: number): Promise<Timeline | null> {
  const found = await readPlayed(db, matchId)
  if (!found) return null
  const { match, events } = found
  const people = await mapPeople(
    db,
    match,
    events.flatMap(({ playerId, otherPlayerId }) => [playerId, otherPlayerId]),
  )
  return { match, events, people, language }
}
