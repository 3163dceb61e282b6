import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { leaderOf, withLeader } from '#timeline/desk-lead.ts'
import { chooseLead, type Choice } from '#timeline/lead.ts'
import { operator } from '#timeline/priority.ts'
import { listFeedOrder, listMatchFeeds } from '#timeline/store/match-feed.ts'
import type { Match, StoredEvent } from '#timeline/types.ts'
import type { Word } from '#timeline/word.ts'
import { wordOfFeed } from './views/feeds.ts'

type FeedChoice = {
  feeds: Awaited<ReturnType<typeof listMatchFeeds>>
  words: Word[]
  /** Between the feeds alone: who leads where the desk does not. */
  choice: Choice
}

/** The feeds of a match, what each states, and which of them leads unless the desk does. */
export async function readChoice(db: Reader, match: Match, stored: readonly StoredEvent[]): Promise<FeedChoice> {
  const [order, feeds] = [await listFeedOrder(db), await listMatchFeeds(db, [match.id])]
  const own = Map.groupBy(stored, ({ provider }) => provider)
  const words = feeds.flatMap(({ provider }) => wordOfFeed(sportOf(match), provider, own.get(provider) ?? []) ?? [])
  const silent = new Set(feeds.filter(({ isSilent }) => isSilent).map(({ provider }) => provider))
  const leader = leaderOf(stored)
  return { feeds, words, choice: withLeader(chooseLead(words, { order, silent }), leader === operator ? null : leader) }
}
