import type { DeskFeed } from '#contract/touchline/desk-feeds.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { leaderOf, withLeader } from '#timeline/desk-lead.ts'
import { chooseLead } from '#timeline/lead.ts'
import { isFeed, operator } from '#timeline/priority.ts'
import { listFeedOrder, listMatchFeeds } from '#timeline/store/match-feed.ts'
import type { Match, StoredEvent } from '#timeline/types.ts'
import { isOtherWord, lastSaid, wordOfFeed, wordView } from './views/feeds.ts'

const LAST = 4

/** The feeds of a match, the leading one first: what each states, and whether fans see something else. */
export async function readFeeds(db: Reader, match: Match, stored: readonly StoredEvent[]): Promise<DeskFeed[]> {
  const [order, feeds] = [await listFeedOrder(db), await listMatchFeeds(db, [match.id])]
  const sport = sportOf(match)
  const own = Map.groupBy(stored, ({ provider }) => provider)
  const words = feeds.flatMap(({ provider }) => wordOfFeed(sport, provider, own.get(provider) ?? []) ?? [])
  const silent = new Set(feeds.filter(({ isSilent }) => isSilent).map(({ provider }) => provider))
  const leader = leaderOf(stored)
  const { verdicts } = withLeader(chooseLead(words, { order, silent }), leader === operator ? null : leader)
  const lead =
    leader === operator ? null : stored.find(({ provider, isShown }) => isShown && isFeed(provider))?.provider
  const list = feeds.map(({ provider, lastWordAt, isSilent }) => {
    const word = words.find((one) => one.provider === provider)
    return {
      name: provider,
      isLead: provider === lead,
      isChosen: provider === leader,
      isSilent,
      verdict: verdicts.get(provider) ?? null,
      lastAt: lastWordAt,
      says: word ? wordView(word) : null,
      differs: word && isOtherWord(word, match.summary) ? { status: word.status, score: word.score } : null,
      events: lastSaid(own.get(provider) ?? [], LAST),
    }
  })
  return list.toSorted((a, b) => Number(b.isLead) - Number(a.isLead))
}
