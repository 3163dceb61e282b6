import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import type { Mean } from '#sports/esports/figures/played.ts'
import type { HeroNames } from '#timeline/hero-names.ts'
import type { Competition, Match, Participant, Season } from '#timeline/types.ts'
import { competitionBrief, type Language } from '#timeline/views/brief.ts'

/** Series that have started as far as their reader sees. */
export const begun = ['live', 'interrupted', 'finished', 'awarded', 'abandoned'] as const

/** A hero as pages name it. */
export function heroName({ hero, heroId }: { hero: string; heroId: number | null }, nameOf: HeroNames) {
  return { hero, heroId, name: nameOf({ hero, heroId }) }
}

export function namedMeans(means: Readonly<Record<string, Mean>>): { name: string; value: Mean }[] {
  return Object.entries(means).map(([name, value]) => ({ name, value }))
}

export function seasonChoice(
  { id, name, competitionId }: Season,
  competitions: ReadonlyMap<number, Competition>,
  language: Language,
): { id: number; name: string; competition: CompetitionBrief }[] {
  const competition = competitions.get(competitionId)
  return competition === undefined ? [] : [{ id, name, competition: competitionBrief(competition, language) }]
}

type Result = 'W' | 'D' | 'L'

/** The result of a team in a series that is over; null in another one. */
export function resultOf({ status, homeId, summary }: Match, teamId: number): Result | null {
  if (status !== 'finished' && status !== 'awarded') return null
  const { winner } = summary
  if (winner === null) return null
  return winner === 'draw' ? 'D' : (winner === 'home') === (homeId === teamId) ? 'W' : 'L'
}

/** Series won, drawn and lost by a team. */
export function tally(matches: readonly Match[], teamId: number): { won: number; drawn: number; lost: number } {
  const results = matches.map((match) => resultOf(match, teamId))
  const count = (result: Result) => results.filter((one) => one === result).length
  return { won: count('W'), drawn: count('D'), lost: count('L') }
}

/** What sources state of a participant, by member; null where it is not a text. */
export function textsOf<Name extends string>(
  { detail }: Participant,
  ...names: readonly Name[]
): Record<Name, string | null> {
  const text = (name: Name) => (typeof detail[name] === 'string' ? detail[name] : null)
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string | null>
}
