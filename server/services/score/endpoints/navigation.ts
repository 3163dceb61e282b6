import * as contract from '#contract/score/navigation.ts'
import { handle } from '#core/calls/handler.ts'
import { listCompetitionsOfSport } from '#timeline/store/competition.ts'
import { FOOTBALL, sportOf } from '../day.ts'
import { withFollowed } from '../personal.ts'
import { countries, navigation } from '../views/navigation.ts'

/** A sport and its hot leagues. */
export const listNavigation = handle(contract.listNavigation, async ({ db, query, language }) => {
  const sport = sportOf(query.sportType ?? FOOTBALL)
  if (sport === null) return []
  const all = await listCompetitionsOfSport(db, sport)
  return navigation(
    sport,
    all.filter(({ isHot }) => isHot),
    language,
  )
})

export const listCountries = handle(contract.listCountries, async (call) => {
  const { db, query, language } = call
  const sport = sportOf(query.sportType)
  if (sport === null) return []
  const rows = countries(await listCompetitionsOfSport(db, sport), query.continent, language)
  const marked = await withFollowed(
    call,
    rows.flatMap(({ leagues }) => leagues),
  )
  const byId = new Map(marked.map((league) => [league.leagueId, league]))
  return rows.map((row) => ({ ...row, leagues: row.leagues.map((league) => byId.get(league.leagueId) ?? league) }))
})
