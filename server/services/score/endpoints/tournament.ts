import * as contract from '#contract/score/tournament.ts'
import { handle } from '#core/dispatch.ts'
import { listCompetitionsOfSport, listRecentCompetitions } from '#timeline/store/competition.ts'
import { sportOf } from '../day.ts'
import { headLetter } from '../rules/head-letter.ts'
import { followTournament, groupByLetter } from '../views/tournament.ts'

const FOOTBALL = 1

export const hotTournaments = handle(contract.listHotTournaments, async ({ db, query, language }) => {
  const sport = sportOf(query.sportType ?? FOOTBALL)
  const all = sport === null ? [] : await listCompetitionsOfSport(db, sport)
  return all.filter(({ isHot }) => isHot).map((one) => followTournament(one, language))
})

export const allTournaments = handle(contract.listAllTournaments, async ({ db, query, language }) => {
  const sport = sportOf(query.sportType ?? FOOTBALL)
  const all = sport === null ? [] : await listCompetitionsOfSport(db, sport)
  const rows = all.map((one) => followTournament(one, language)).sort((a, b) => a.leagueName.localeCompare(b.leagueName, language) || a.leagueId - b.leagueId)
  return Object.fromEntries(groupByLetter(rows, ({ leagueName }) => headLetter(leagueName)))
})

export const recentTournaments = handle(contract.listRecentTournaments, async ({ db, query, language }) => {
  const sport = sportOf(query.sportType ?? FOOTBALL)
  const recent = sport === null ? [] : await listRecentCompetitions(db, sport, Date.now(), query.size)
  return recent.map((one) => followTournament(one, language))
})
