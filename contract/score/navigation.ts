import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { int, QuerySport, view } from '#contract/wire.ts'
import { NavItem } from './views/navigation.ts'
import { FollowTournament } from './views/tournament.ts'

/** A continent by its English name, in any case. */
const QueryContinent = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(['', 'africa', 'asia', 'europe', 'north america', 'oceania', 'south america']))

export const Country = view('Country', {
  countryId: int,
  countryName: z.string(),
  logo: z.string(),
  continent: z.string(),
  leagues: z.array(FollowTournament),
})
export type Country = z.infer<typeof Country>

export const listNavigation = operation({
  path: '/v1/navigation/category',
  ...visitor.inferred,
  summary: 'Entries of the navigation.',
  query: z.object({ sportType: QuerySport.optional() }),
  data: z.array(NavItem),
})

export const listCountries = operation({
  path: '/v1/country/left/list',
  ...either.inferred,
  summary: 'Countries with leagues.',
  query: z.object({ sportType: QuerySport, continent: QueryContinent.optional() }),
  data: z.array(Country),
})
