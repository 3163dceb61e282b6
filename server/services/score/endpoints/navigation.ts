import * as contract from '#contract/score/navigation.ts'
import { handle } from '#core/calls/handler.ts'
import { listCompetitionsOfSport } from '#timeline/store/competition.ts'
import { FOOTBALL, sportOf } from '../day.ts'
import { countries, navigation } from '../views/navigation.ts'

/** A sport and its hot leagues. */
export const entries = handle(contract.listNavigation, async ({ db, query, language }) => {
  const sport = sportOf(query.sportType ?? FOOTBALL)
  if (sport === null) return []
  const all = await listCompetitionsOfSport(db, sport)
  return navigation(
    sport,
    all.filter(({ isHot }) => isHot),
    language,
  )
})

export const countryList = handle(contract.listCountries, async ({ db, query, language }) => {
  const sport = sportOf(query.sportType)
  return sport === null ? [] : countries(await listCompetitionsOfSport(db, sport), query.continent, language)
})
