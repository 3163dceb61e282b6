import { spellingOf } from '#timeline/alias.ts'
import { nationScope, type TeamFact } from '../../feed-rules.ts'
import { spellingsOf } from '../../importer/team-facts.ts'
import { argentina, brazil, unitedStates } from './americas.ts'
import { china } from './china.ts'
import { england } from './england.ts'
import { belgium, netherlands, otherEurope, portugal, scotland, turkey } from './europe.ts'
import { france } from './france.ts'
import { germany } from './germany.ts'
import { italy } from './italy.ts'
import { nations } from './nations.ts'
import { nicknamesOf } from './nicknames.ts'
import { spain } from './spain.ts'

const listed: Record<string, TeamFact[]> = {
  'GB-ENG': england,
  'GB-SCT': scotland,
  ES: spain,
  DE: germany,
  IT: italy,
  FR: france,
  CN: china,
  PT: portugal,
  NL: netherlands,
  BE: belgium,
  TR: turkey,
  ...otherEurope,
  AR: argentina,
  BR: brazil,
  US: unitedStates,
  [nationScope]: nations,
}

const byScope = Object.fromEntries(
  Object.entries(listed).map(([scope, facts]) => [scope, facts.map(withNicknames(scope))]),
)

function withNicknames(scope: string): (fact: TeamFact) => TeamFact {
  const nicknames = nicknamesOf(scope)
  return (fact) => ({ ...fact, spellings: [...fact.spellings, ...(nicknames.get(fact.name) ?? [])] })
}

/** The built-in facts about the clubs of a country (or the national teams, under `nationScope`). */
export function factsOf(scope: string): readonly TeamFact[] {
  return byScope[scope] ?? []
}

const outsideEurope = new Set(['AR', 'BR', 'CN', 'US', nationScope])
let europeans: Map<string, Set<string>> | null = null

/** Country of a club in a European cup, if this exact name exists in one country only; else null. */
export function countryOfEuropean(name: string): string | null {
  europeans ??= countriesBySpelling()
  const [country = null, ...others] = europeans.get(spellingOf(name).whole) ?? []
  return others.length === 0 ? country : null
}

function countriesBySpelling(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [scope, facts] of Object.entries(byScope)) {
    if (outsideEurope.has(scope)) continue
    for (const { whole } of facts.flatMap(spellingsOf)) found.set(whole, (found.get(whole) ?? new Set()).add(scope))
  }
  return found
}
