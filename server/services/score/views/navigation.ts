import { findSport } from '#sports/index.ts'
import type { Country } from '#contract/score/navigation.ts'
import type { NavItem } from '#contract/score/views/navigation.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Competition } from '#timeline/types.ts'
import { continentOf, countryNumber } from '../rules/country.ts'
import { nameIn } from './name.ts'
import { followTournament } from './tournament.ts'

/** The parts of the United Kingdom with national teams have no name in ISO 3166-1. */
const homeNations: Readonly<Record<string, Record<Language, string>>> = {
  'GB-ENG': { en: 'England', zh: '英格兰' },
  'GB-SCT': { en: 'Scotland', zh: '苏格兰' },
  'GB-WLS': { en: 'Wales', zh: '威尔士' },
  'GB-NIR': { en: 'Northern Ireland', zh: '北爱尔兰' },
}
const international: Record<Language, string> = { en: 'International', zh: '国际赛事' }

/** The sport itself, then its leagues; addresses are of the site. */
export function navigation(sport: string, leagues: readonly Competition[], language: Language): NavItem[] {
  const item = (id: number, name: string, url: string, sort: number): NavItem => ({
    id,
    name,
    icon: '',
    url,
    sort,
    clientType: 0,
  })
  return [
    item(0, findSport(sport)?.name[language] ?? sport, `/?sport=${sport}`, 1),
    ...leagues.map((league, index) => item(league.id, nameIn(language, league), `/league/${league.id}`, index + 2)),
  ]
}

/** Countries by name, international competitions last; `continent` filters by one. */
export function countries(
  competitions: readonly Competition[],
  continent: string | undefined,
  language: Language,
): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const rows = [...Map.groupBy(competitions, ({ country }) => country)].map(([code, leagues]): Country => ({
    countryId: code === null ? 0 : countryNumber(code),
    countryName: code === null ? international[language] : (homeNations[code]?.[language] ?? regionName(names, code)),
    logo: '',
    continent: code === null ? '' : (continentOf(code) ?? ''),
    leagues: leagues.map((league) => followTournament(league, language)),
  }))
  const wanted = continent?.trim().toLowerCase()
  return rows
    .filter((row) => !wanted || row.continent.toLowerCase() === wanted)
    .sort(
      (a, b) =>
        Number(a.countryId === 0) - Number(b.countryId === 0) ||
        a.countryName.localeCompare(b.countryName, language) ||
        a.countryId - b.countryId,
    )
}

/** Invented countries have codes that are in no table. */
function regionName(names: Intl.DisplayNames, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
