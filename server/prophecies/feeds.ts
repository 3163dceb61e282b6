import type { prophecyFeeds, prophecyOrders } from '#contract/touchline/prophecy-limits.ts'
import type { List } from './lists.ts'
import type { Play, Reading } from './types.ts'

type Asked = {
  feed: (typeof prophecyFeeds)[number]
  order: (typeof prophecyOrders)[number]
  sport?: string | undefined
  play?: Play | undefined
  price?: 'free' | 'paid' | undefined
  day?: string | undefined
}

const DAY_MS = 86_400_000

/** A feed with its filters; null where it needs a sign-in. Without records of authors, evidence is the newest first. */
export function readFeed({ viewer, now }: Reading, asked: Asked): List | null {
  const { feed, sport, play, price, day } = asked
  const from = day === undefined ? null : Date.parse(`${day}T00:00:00Z`)
  const filter = {
    sport,
    play,
    isFree: price === undefined ? undefined : price === 'free',
    kickOff: from === null ? undefined : { from, until: from + DAY_MS },
  }
  const byTime = asked.order === 'kick_off' ? 'kick_off' : 'newest'
  if (feed === 'open') return { filter: { ...filter, states: ['sealed'], isOpen: true, now }, order: byTime }
  if (feed === 'settled') return { filter: { ...filter, states: ['settled', 'void'] }, order: 'ended' }
  const { userId } = viewer
  if (userId === null) return null
  if (feed === 'following') return { filter: { ...filter, followedBy: userId }, order: byTime }
  if (feed === 'mine') return { filter: { ...filter, authorId: userId }, order: byTime }
  return { filter: { ...filter, boughtBy: userId }, order: 'bought' }
}
