import * as contract from '#contract/score/event.ts'
import type { Reading } from '../hydration.ts'
import { handleOfMatch } from '../kept.ts'
import { mapPeople, readFootballMatch } from '../read-match.ts'
import { eventsOfPlayers, matchEvents, textLive } from '../views/event.ts'
import type { Telling } from '../views/event.ts'

/** Null for a match that does not exist. */
async function readTelling({ db, language }: Reading, matchId: number): Promise<Telling | null> {
  const found = await readFootballMatch(db, matchId)
  if (!found) return null
  const { match, events } = found
  const people = await mapPeople(db, match, events.flatMap(({ playerId, otherPlayerId }) => [playerId, otherPlayerId]))
  return { match, events, people, language }
}

export const events = handleOfMatch(contract.listEvents, async (call) => {
  return matchEvents((await readTelling(call, call.query.matchId)) ?? call.fail('match_not_found'))
})

export const feed = handleOfMatch(contract.getEventFeed, async (call) => {
  return { events: matchEvents((await readTelling(call, call.query.matchId)) ?? call.fail('match_not_found')) }
})

export const allEvents = handleOfMatch(contract.getAllEvents, async (call) => {
  return { events: matchEvents((await readTelling(call, call.query.matchId)) ?? call.fail('match_not_found')) }
})

export const playersEvents = handleOfMatch(contract.getEventsOfPlayers, async (call) => {
  return { matchEventList: eventsOfPlayers((await readTelling(call, call.query.matchId)) ?? call.fail('match_not_found')) }
})

export const commentary = handleOfMatch(contract.listTextLive, async (call) => {
  return textLive((await readTelling(call, call.query.matchId)) ?? call.fail('match_not_found'))
})
