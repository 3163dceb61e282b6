import type { CompetitionBrief, PersonBrief, StatedBy, TeamBrief } from '#contract/touchline/brief.ts'
import type { Language } from '#core/calls/language.ts'
import { findSport } from '#sports/index.ts'
import { nameIn, shortNameIn } from '#timeline/naming.ts'
import type { Day } from '#timeline/store/day.ts'
import type { Competition, Participant } from '#timeline/types.ts'

export type { Language }
export { nameIn }

/** The source of stated records by its name; no member where there is none. */
export function statedView(
  stated: { provider: string; at: number } | null | undefined,
  sport: string | undefined,
): { statedBy?: StatedBy } {
  if (!stated) return {}
  const name = findSport(sport ?? '')?.sourceNames?.[stated.provider] ?? stated.provider
  return { statedBy: { name, at: stated.at } }
}

export function teamBrief(team: Participant, language: Language): TeamBrief {
  return {
    id: team.id,
    name: nameIn(language, team),
    shortName: shortNameIn(language, team),
    monogram: typeof team.detail.monogram === 'string' ? team.detail.monogram : monogramOf(team.shortName),
    country: team.country,
    colours: team.colours ?? [],
  }
}

/** A team in a list of several sports. */
export function teamOfSport(team: Participant, language: Language): TeamBrief & { sport: string } {
  return { ...teamBrief(team, language), sport: team.sport }
}

/** Teams and players that matches name, by id. */
export function teamBriefs(
  participants: ReadonlyMap<number, Participant>,
  language: Language,
): ReadonlyMap<number, TeamBrief> {
  return new Map([...participants].map(([id, one]) => [id, teamBrief(one, language)]))
}

/** Everything that a list of matches names, by id. */
export function briefsOf(
  { participants, competitions }: Pick<Day, 'participants' | 'competitions'>,
  language: Language,
): { participants: ReadonlyMap<number, TeamBrief>; competitions: ReadonlyMap<number, CompetitionBrief> } {
  return {
    participants: teamBriefs(participants, language),
    competitions: new Map([...competitions].map(([id, one]) => [id, competitionBrief(one, language)])),
  }
}

export function personBrief(person: Participant, language: Language): PersonBrief {
  return { id: person.id, name: nameIn(language, person), shortName: shortNameIn(language, person) }
}

export function competitionBrief(competition: Competition, language: Language): CompetitionBrief {
  return {
    id: competition.id,
    sport: competition.sport,
    name: nameIn(language, competition),
    shortName: shortNameIn(language, competition),
    country: competition.country,
    countryName: countryNameIn(language, competition.country),
    colour: competition.colour,
    kind: competition.kind,
    isDemo: competition.isDemo,
  }
}

/** At most three letters for a crest: initials of two or more words, else the beginning of the one. */
function monogramOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter(Boolean)
  const initials = words.map((word) => word[0]).join('')
  const letters = words.length > 1 ? initials : (words[0] ?? name)
  return letters.slice(0, 3).toUpperCase()
}

/** Nations with teams of their own but no country code. */
const nations: Record<string, Record<Language, string>> = {
  'GB-ENG': { en: 'England', zh: '英格兰' },
  'GB-SCT': { en: 'Scotland', zh: '苏格兰' },
  'GB-WLS': { en: 'Wales', zh: '威尔士' },
  'GB-NIR': { en: 'Northern Ireland', zh: '北爱尔兰' },
}
const countryNames: Record<Language, Intl.DisplayNames> = {
  en: new Intl.DisplayNames(['en-GB'], { type: 'region' }),
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
}

/**
 * A country by its ISO 3166 code; an invented one keeps its name. Named on the server, because browsers use other
 * names.
 */
export function countryNameIn(language: Language, country: string | null): string | null {
  if (country === null || country === '') return null
  return (
    nations[country]?.[language] ??
    (/^[A-Z]{2}$/.test(country) ? (countryNames[language].of(country) ?? country) : country)
  )
}
