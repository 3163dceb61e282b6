import * as contract from '#contract/data/tournament.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listTournaments as readTournaments } from '#timeline/store/tournament.ts'
import { gameOf, games, keepToGame } from '../game.ts'
import { findTournamentOfGame } from '../read-tournament.ts'
import { matchRows } from '../rows.ts'
import { stateOf, tournamentView } from '../views/tournament.ts'

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
