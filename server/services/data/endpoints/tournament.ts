import * as contract from '#contract/data/tournament.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { listMatches } from '#timeline/store/match.ts'
import {
  listTournaments as readTournaments,
  type Tournament,
  type TournamentState,
} from '#timeline/store/tournament.ts'
import { gameOf, games, keepToGame } from '../game.ts'
import { findTournamentOfGame } from '../read-tournament.ts'
import { matchRows } from '../rows.ts'
import type { EsTournament } from '#contract/data/views/tournament.ts'
import type { Language } from '#core/calls/caller.ts'
import { editionIdOf } from '#sports/esports/edition-id.ts'
import { sportOf } from '#sports/index.ts'
import { nameIn } from '#timeline/naming.ts'

const states: readonly TournamentState[] = ['coming', 'running', 'over']

/** The state that a number of the wire names. */
function stateOf(status: 1 | 2 | 3): TournamentState | undefined {
  return states[status - 1]
}

/** Its days are 0 where no source has them. */
function tournamentView(tournament: Tournament, language: Language): EsTournament {
  const { id, sport, level, startsAt, endsAt, state, seasonId, edition } = tournament
  const name = nameIn(language, tournament)
  return {
    tournamentId: edition === null || seasonId === null ? id : editionIdOf(seasonId),
    tournamentName: edition === null ? name : `${name} ${edition}`,
    logo: '',
    game: sport,
    sportId: sportOf(tournament).wireId,
    level,
    startTime: Math.max(0, startsAt ?? 0),
    endTime: Math.max(0, endsAt ?? 0),
    status: states.indexOf(state) + 1,
  }
}

export const listTournaments = handle(contract.listTournaments, async ({ db, body, now, language, fail }) => {
  const game = gameOf(body, fail)
  const asked = {
    sports: game === null ? games : [game],
    state: body.status === undefined ? undefined : stateOf(body.status),
    now,
  }
  const { total, list } = await readTournaments(db, asked, pageOf(body))
  return pageView(body, { total, list: list.map((one) => tournamentView(one, language)) })
})

export const listGameTournaments = handle(contract.listGameTournaments, async ({ db, query, now, language }) => {
  const sports = query.game === undefined ? games : [query.game]
  const { total, list } = await readTournaments(db, { sports, now }, pageOf(query))
  return pageView(query, { total, list: list.map((one) => tournamentView(one, language)) })
})

export const getTournament = handle(contract.getTournament, async (call) => {
  const found = (await findTournamentOfGame(call, call.query.tournamentId)) ?? call.fail('competition_not_found')
  return tournamentView(found, call.language)
})

/** The series of its current season, by time. */
export const listTournamentMatches = handle(contract.listTournamentMatches, async (call) => {
  const { db, query, fail } = call
  const found = (await findTournamentOfGame(call, query.tournamentId)) ?? fail('competition_not_found')
  keepToGame(found, query.game ?? null, fail)
  if (found.seasonId === null) return []
  const { list } = await listMatches(db, { seasonId: found.seasonId }, pageOf(query))
  return matchRows(call, list)
})
