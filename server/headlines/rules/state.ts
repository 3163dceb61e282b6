import type { NewsFeed } from '../types.ts'

const dayMs = 86_400_000
/** Failures in a row after which the operator is notified. */
export const failuresTold = 3
/** A feed without a new entry for so long is silent. */
const silentMs = 14 * dayMs

/** Fault of a feed, as a sentence for the operator; null where nothing is. */
export function faultOf(feed: NewsFeed, now: number): string | null {
  if (feed.pausedAt !== null) return null
  if (feed.failures >= failuresTold) return `failed ${feed.failures} times: ${feed.problem ?? 'unknown'}`
  const days = Math.floor((now - (feed.newestAt ?? feed.addedAt)) / dayMs)
  return days * dayMs >= silentMs ? `no new entry for ${days} days` : null
}
