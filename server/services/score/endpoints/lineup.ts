import * as contract from '#contract/score/lineup.ts'
import { handle } from '#core/calls/dispatch.ts'
import { playerLines, readClock } from '#sports/football.ts'
import type { Side } from '#sports/timeline.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import type { Reading } from '../hydration.ts'
import { handleOfMatch } from '../kept.ts'
import { mapPeople, readFootballMatch } from '../read-match.ts'
import { refereeOf } from '../rules/official.ts'
import { countsOfPlayer } from '../rules/player-count.ts'
import { lineup } from '../views/lineup.ts'
import { coachInfo, playerInMatch, refereeInfo } from '../views/person.ts'

async function readLineup({ db, language }: Reading, matchId: number) {
  const found = await readFootballMatch(db, matchId)
  if (!found) return null
  const { match, state } = found
  const squads = [state.squads.home, state.squads.away].filter((squad) => squad !== null)
  const people = await mapPeople(
    db,
    match,
    squads.flatMap(({ players, coach }) => [coach?.id ?? null, ...players.map(({ playerId }) => playerId)]),
  )
  return lineup({ match, state, people, language })
}

export const lineups = handleOfMatch(
  contract.getLineup,
  async (call) => (await readLineup(call, call.query.matchId)) ?? call.fail('match_not_found'),
)
export const lineupsV4 = handleOfMatch(
  contract.getLineupV4,
  async (call) => (await readLineup(call, call.query.matchId)) ?? call.fail('match_not_found'),
)

function sideOf({ homeId, awayId }: Match, teamId: number): Side | null {
  return teamId === homeId ? 'home' : teamId === awayId ? 'away' : null
}

/** Of somebody who had no part in the match: strict decoders read an object here, never null. */
const nobody = { picUrl: '', name: '' }

export const playerDetails = handle(contract.getPlayerInMatch, async ({ db, query, language, now, fail }) => {
  const { match, events, state } = (await readFootballMatch(db, query.matchId)) ?? fail('match_not_found')
  const line = playerLines(state, readClock(state, now).seconds).get(query.playerId)
  if (!line || sideOf(match, query.teamId) !== line.side) return nobody
  const person = await findParticipant(db, query.playerId)
  if (!person) return nobody
  const squad = state.squads[line.side]?.players.find(({ playerId }) => playerId === query.playerId) ?? null
  return playerInMatch({ person, match, line, squad, counts: countsOfPlayer(events, query.playerId), language })
})

export const coach = handle(contract.getCoachInMatch, async ({ db, query, language, fail }) => {
  const { match, state } = (await readFootballMatch(db, query.matchId)) ?? fail('match_not_found')
  const side = sideOf(match, query.teamId)
  const named = side && state.squads[side]?.coach
  if (!named || named.id !== query.coachId) return nobody
  const person = (await findParticipant(db, query.coachId)) ?? undefined
  return coachInfo({ name: named.name, person, match, language, teamId: query.teamId })
})

export const referee = handle(contract.getRefereeInMatch, async ({ db, query, language, fail }) => {
  const { match } = (await readFootballMatch(db, query.matchId)) ?? fail('match_not_found')
  const named = refereeOf(match, language)
  if (named.id !== query.refereeId) return nobody
  const person = (await findParticipant(db, query.refereeId)) ?? undefined
  return refereeInfo({ name: named.name, person, match, language })
})
