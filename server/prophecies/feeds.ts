import type { prophecyFeeds, prophecyOrders } from '#contract/touchline/prophecy-limits.ts'
import type { List } from './lists.ts'
import type { ProphecyOrder } from './store/feed.ts'
import type { Play, ProphecyState, Reading } from './types.ts'

type Asked = {
  feed: (typeof prophecyFeeds)[number]
  order: (typeof prophecyOrders)[number]
  sport?: string | undefined
  play?: Play | undefined
  price?: 'free' | 'paid' | undefined
  state?: ProphecyState | undefined
  day?: string | undefined
}

const DAY_MS = 86_400_000

/** A feed with its filters; null where it needs a sign-in. */
export function readFeed(reading: Reading, asked: Asked): List | null {
  const { viewer, now } = reading
  const { feed, sport, play, price, day } = asked
  const from = day === undefined ? null : Date.parse(`${day}T00:00:00Z`)
  const filter = {
    sport,
    play,
    isFree: price === undefined ? undefined : price === 'free',
    kickOff: from === null ? undefined : { from, until: from + DAY_MS },
  }
  const order = orderFor(reading, asked.order)
  if (feed === 'open') return { filter: { ...filter, states: ['sealed'], isOpen: true, now }, order }
  if (feed === 'settled') return { filter: { ...filter, states: ['settled', 'void'] }, order: 'latest' }
  const { userId } = viewer
  if (userId === null) return null
  const chosen = { ...filter, ...(asked.state ? { states: [asked.state] } : {}) }
  if (feed === 'following') return { filter: { ...chosen, followedBy: userId }, order }
  if (feed === 'mine') return { filter: { ...chosen, authorId: userId }, order }
  return { filter: { ...chosen, boughtBy: userId }, order: 'bought' }
}

/** The evidence of all authors moves with results that a caller with a lens must not know. */
export function orderFor({ lens }: Pick<Reading, 'lens'>, order: Asked['order']): ProphecyOrder {
  return order === 'evidence' && lens.key !== '' ? 'newest' : order
}
