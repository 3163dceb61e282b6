import type { DeskFeed } from '#contract/touchline/desk-feeds.ts'
import type { Reader } from '#core/database/reader.ts'
import { leaderOf } from '#timeline/desk-lead.ts'
import { isFeed, operator } from '#timeline/priority.ts'
import type { Match, StoredEvent } from '#timeline/types.ts'
import { readChoice } from './read-choice.ts'
import { isOtherWord, lastSaid, wordView } from './views/feeds.ts'

const LAST = 4

/** The feeds of a match, the leading one first: what each states, and whether fans see something else. */
export async function readFeeds(db: Reader, match: Match, stored: readonly StoredEvent[]): Promise<DeskFeed[]> {
  const { feeds, words, choice } = await readChoice(db, match, stored)
  const { verdicts } = choice
  const own = Map.groupBy(stored, ({ provider }) => provider)
  const leader = leaderOf(stored)
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
