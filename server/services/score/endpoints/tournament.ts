import * as contract from '#contract/score/tournament.ts'
import { handle } from '#core/calls/handler.ts'
import { listCompetitionsOfSport, listRecentCompetitions } from '#timeline/store/competition.ts'
import { FOOTBALL, sportOf } from '../day.ts'
import { headLetter } from '#timeline/head-letter.ts'
import { withFollowed } from '../personal.ts'
import { followTournament, groupByLetter } from '../views/tournament.ts'

export const listHotTournaments = handle(contract.listHotTournaments, async (call) => {
  const { db, query, language } = call
  const sport = sportOf(query.sportType ?? FOOTBALL)
  const all = sport === null ? [] : await listCompetitionsOfSport(db, sport)
  return withFollowed(
    call,
    all.filter(({ isHot }) => isHot).map((one) => followTournament(one, language)),
  )
})

export const listAllTournaments = handle(contract.listAllTournaments, async (call) => {
  const { db, query, language } = call
  const sport = sportOf(query.sportType ?? FOOTBALL)
  const all = sport === null ? [] : await listCompetitionsOfSport(db, sport)
  const rows = (
    await withFollowed(
      call,
      all.map((one) => followTournament(one, language)),
    )
  ).sort((a, b) => a.leagueName.localeCompare(b.leagueName, language) || a.leagueId - b.leagueId)
  return Object.fromEntries(groupByLetter(rows, ({ leagueName }) => headLetter(leagueName)))
})

export const listRecentTournaments = handle(contract.listRecentTournaments, async (call) => {
  const { db, query, language, now } = call
  const sport = sportOf(query.sportType ?? FOOTBALL)
  const recent = sport === null ? [] : await listRecentCompetitions(db, sport, now, query.size)
  return withFollowed(
    call,
    recent.map((one) => followTournament(one, language)),
  )
})
