import * as contract from '#contract/data/team-matches.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { listMatchesOfTeam } from '#timeline/store/match.ts'
import { gameNumbered, keepToGame } from '../game.ts'
import { findTeam } from '../read-team.ts'
import { matchRows } from '../rows.ts'

type TeamCall = Call<typeof contract.listComingMatches>

/** A page of the series of a team; `sportId` is the number of its game. */
async function listOfTeam(call: TeamCall, which: 'results' | 'fixtures') {
  const { db, query, fail } = call
  const team = (await findTeam(db, query.teamId)) ?? fail('team_not_found')
  keepToGame(team, gameNumbered(query.sportId), fail)
  const { total, list } = await listMatchesOfTeam(db, team.id, which, pageOf(query))
  return pageView(query, { total, list: await matchRows(call, list) })
}

export const listComingMatches = handle(contract.listComingMatches, (call) => listOfTeam(call, 'fixtures'))
export const listFinishedMatches = handle(contract.listFinishedMatches, (call) => listOfTeam(call, 'results'))
