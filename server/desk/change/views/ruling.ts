import type { StandingRuling } from '#contract/touchline/desk-change.ts'
import type { Language } from '#core/calls/language.ts'
import type { Participant } from '#timeline/types.ts'
import { teamBrief } from '#timeline/views/brief.ts'
import type { RulingInForce } from '../rulings.ts'

/** A ruling as the desk lists it. */
export function rulingView(
  { id: _id, teamId, ...ruling }: RulingInForce,
  named: ReadonlyMap<number, Participant>,
  language: Language,
): StandingRuling {
  const team = teamId === null ? undefined : named.get(teamId)
  return { ...ruling, team: team ? teamBrief(team, language) : null }
}
