import * as contract from '#contract/score/lineup.ts'
import type { Texts } from '#contract/errors.ts'
import { handle } from '#core/calls/handler.ts'
import type { Side } from '#sports/timeline.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import type { Reading } from '../hydration.ts'
import { handleOfMatch } from '../kept.ts'
import { mapPeople, readPlayed } from '../read-match.ts'
import { refereeOf } from '../rules/official.ts'
import { keepToSport } from '../sport-calls.ts'
import { lineup } from '../views/lineup.ts'
import { coachInfo, playerInMatch, refereeInfo } from '../views/person.ts'

type Fail = (error: 'match_not_found' | 'wrong_sport', reason?: Texts) => never

async function readLineup({ db, language }: Reading, matchId: number, fail: Fail) {
  const { match, sport, state, events } = (await readPlayed(db, matchId)) ?? fail('match_not_found')
  keepToSport('getLineup', match, fail)
  const { home, away } = sport.squads(state)
  const squads = [home, away].filter((squad) => squad !== null)
  const people = await mapPeople(
    db,
    match,
    squads.flatMap(({ players, coach }) => [coach?.id ?? null, ...players.map(({ playerId }) => playerId)]),
  )
  return lineup({ match, sport, state, people, language, ratings: sport.wire.ratings(events, state) })
}

export const getLineup = handleOfMatch(contract.getLineup, (call) => readLineup(call, call.query.matchId, call.fail))

function sideOf({ homeId, awayId }: Match, teamId: number): Side | null {
  return teamId === homeId ? 'home' : teamId === awayId ? 'away' : null
}

/** For a person who did not take part in the match: strict decoders expect an object here, never null. */
const nobody = { picUrl: '', name: '' }

export const getPlayerInMatch = handle(contract.getPlayerInMatch, async ({ db, query, language, now, fail }) => {
  const { match, sport, events, state } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('getPlayerInMatch', match, fail)
  const record = sport.players.records(state, sport.clock.read(state, now).seconds).get(query.playerId)
  if (!record || sideOf(match, query.teamId) !== record.side) return nobody
  const person = await findParticipant(db, query.playerId)
  if (!person) return nobody
  const squad = sport.squads(state)[record.side]
  const member = squad?.players.find(({ playerId }) => playerId === query.playerId) ?? null
  return playerInMatch({
    person,
    match,
    record,
    member,
    counts: sport.wire.playerCounts(events, query.playerId),
    rating: sport.wire.ratings(events, state).get(query.playerId),
    language,
  })
})

export const getCoachInMatch = handle(contract.getCoachInMatch, async ({ db, query, language, fail }) => {
  const { match, sport, state } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('getCoachInMatch', match, fail)
  const side = sideOf(match, query.teamId)
  const named = side && sport.squads(state)[side]?.coach
  if (!named || named.id !== query.coachId) return nobody
  const person = (await findParticipant(db, query.coachId)) ?? undefined
  return coachInfo({ name: named.name, person, match, language, teamId: query.teamId })
})

export const getRefereeInMatch = handle(contract.getRefereeInMatch, async ({ db, query, language, fail }) => {
  const { match } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  const named = refereeOf(match, language)
  if (named.id !== query.refereeId) return nobody
  const person = (await findParticipant(db, query.refereeId)) ?? undefined
  return refereeInfo({ name: named.name, person, match, language })
})
