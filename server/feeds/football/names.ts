import { nationScope, type NameFacts } from '../feed-rules.ts'
import { chineseClubs } from './aliases/chinese.ts'
import { factsOf } from './aliases/index.ts'
import { chineseOfNation } from './aliases/nations.ts'
import { translatedNames } from './competition-names.ts'
import { competitionOfSlug } from './competitions.ts'
import { seasonRules } from './season-rules.ts'

/** Football's built-in facts about clubs, nations and competitions. */
export const footballNames: NameFacts = {
  teams: factsOf,
  teamNames: (scope, name) => (scope === nationScope ? chineseNation(name) : (chineseClubs(scope).get(name) ?? {})),
  competitionNames: translatedNames,
  seasonRules,
  isDouble: (slug) => competitionOfSlug(slug)?.isDouble ?? false,
  isNeutral: isOfFinals,
}

function chineseNation(name: string): Readonly<Record<string, string>> {
  const zh = chineseOfNation(name)
  return zh === null ? {} : { zh }
}

/** Finals of nations are in one country; their qualification, friendlies and nations leagues are at homes. */
function isOfFinals(slug: string): boolean {
  const fact = competitionOfSlug(slug)
  return fact !== null && fact.isNational && fact.level === 1 && !slug.endsWith('-qualification')
}
