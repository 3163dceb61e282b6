import type { NameFacts } from '../feed-rules.ts'
import { chineseClubs } from './aliases/chinese.ts'
import { factsOf } from './aliases/index.ts'
import { translatedNames } from './competition-names.ts'
import { competitionOfSlug } from './competitions.ts'
import { seasonRules } from './season-rules.ts'

/** Football's built-in facts about clubs, nations and competitions. */
export const footballNames: NameFacts = {
  teams: factsOf,
  teamNames: (scope, name) => chineseClubs(scope).get(name) ?? {},
  competitionNames: translatedNames,
  seasonRules,
  isDouble: (slug) => competitionOfSlug(slug)?.isDouble ?? false,
}
