import { sportOf } from '#sports/index.ts'
import { leaderOf, withLeader } from './desk-lead.ts'
import { createFold } from './fold.ts'
import { gradeOf, chooseLead } from './lead.ts'
import { wordThen, type Shown, type WordThen } from './lead-change.ts'
import { isFeed, operator } from './priority.ts'
import type { Reader } from '#core/database/reader.ts'
import { listStoredEvents } from './store/event.ts'
import { listFeedOrder, listMatchFeeds, listRecentSharedMatches } from './store/match-feed.ts'
import { mapMatches } from './store/match.ts'
import type { Match, StoredEvent } from './types.ts'
import { foldingOfWord, isSamePair, wordOf, type Word } from './word.ts'

/** A match about which live feeds differ: what each states, in the order of feeds, and the one that is shown. */
type Disagreement = { match: Match; lead: string; shown: Shown; words: WordThen[] }

const pageSize = 100

/** Matches with a kick-off from `from` (epoch ms) on about which live feeds differ now, lowest number first. */
export async function* listDisagreements(db: Reader, from: number): AsyncGenerator<Disagreement> {
  const order = await listFeedOrder(db)
  for (let afterId = 0; ;) {
    const ids = await listRecentSharedMatches(db, { from, afterId, limit: pageSize })
    const [matches, events] = [await mapMatches(db, ids), await listStoredEvents(db, ids)]
    const silent = (await listMatchFeeds(db, ids)).filter(({ isSilent }) => isSilent)
    for (const id of ids) {
      const passedOver = new Set(silent.filter(({ matchId }) => matchId === id).map(({ provider }) => provider))
      const match = matches.get(id)
      const found = match && disagreementOf(match, events.get(id) ?? [], { order, silent: passedOver })
      if (found) yield found
    }
    afterId = ids.at(-1) ?? afterId
    if (ids.length < pageSize) return
  }
}

function disagreementOf(
  match: Match,
  events: readonly StoredEvent[],
  rules: Parameters<typeof chooseLead>[1],
): Disagreement | null {
  const sport = sportOf(match)
  const providers = [...new Set(events.map(({ provider }) => provider))].filter(isFeed)
  const words = providers.flatMap((provider) => {
    const own = events.filter((event) => event.provider === provider)
    return wordOf(sport, provider, createFold(foldingOfWord(sport), own)) ?? []
  })
  const leader = leaderOf(events)
  const { lead, verdicts } = withLeader(chooseLead(words, rules), leader === operator ? null : leader)
  const shown = words.find(({ provider }) => provider === lead)
  if (!shown || words.every((word) => isSame(word, shown))) return null
  const inOrder = [...verdicts].flatMap(([provider, verdict]) =>
    words.filter((word) => word.provider === provider).map((word) => wordThen(word, verdict)),
  )
  return { match, lead: shown.provider, shown, words: inOrder }
}

function isSame(one: Word, other: Word): boolean {
  if (!isSamePair(one.score, other.score) || !isSamePair(one.shootout, other.shootout)) return false
  return one.status === other.status || (gradeOf(one.status) === 0 && gradeOf(other.status) === 0)
}
