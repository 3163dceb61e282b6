import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { isOver } from '#sports/match.ts'
import { sportOf } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapTerms, nameTerms, termName } from '#timeline/terms.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'

/** Names of what the events of a match refer to; of all heroes while it is not over, since more will be picked. */
export async function readTerms(
  db: Reader,
  found: Match,
  events: readonly MatchEvent[],
  language: 'en' | 'zh',
): Promise<MatchSnapshot['terms']> {
  const sport = sportOf(found)
  if (!sport.terms) return {}
  const named = await nameTerms(db, sport.id, sport.terms(events), language)
  if (isOver(found.status)) return named
  const heroes = [...(await mapTerms(db, sport.id, 'hero'))].map(([key, term]) => [key, termName(term, language)])
  return { ...named, hero: { ...Object.fromEntries(heroes), ...named.hero } }
}
