import type { MatchListItem } from '#contract/score/views/match.ts'
import type { Match } from '#timeline/types.ts'
import { hydrate, type Reading } from './hydration.ts'
import { matchListItem } from './views/match.ts'

/** List rows of matches, in their order. */
export async function matchListItems(
  reading: Reading,
  matches: readonly Match[],
  bookId?: number | null,
): Promise<MatchListItem[]> {
  const hydrated = await hydrate(reading, matches, bookId)
  return matches.map((match) => matchListItem(match, hydrated))
}
