import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { plays, prophecyFeeds, prophecyOrders } from '#contract/touchline/prophecy-limits.ts'

/** What a reader chose of the lists. */
export interface ListChoice {
  feed: (typeof prophecyFeeds)[number]
  order: (typeof prophecyOrders)[number]
  sport: string | null
  play: (typeof plays)[number] | null
  price: 'free' | 'paid' | null
  /** UTC day of the kick-off, yyyy-MM-dd. */
  day: string | null
  after: string | null
}

const first: ListChoice = {
  feed: 'open',
  order: 'evidence',
  sport: null,
  play: null,
  price: null,
  day: null,
  after: null,
}

const longestCursor = 200

/** The choice of an address; an unknown value is that of an address without it. */
export function readChoice(query: URLSearchParams): ListChoice {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  const shaped = (name: string, shape: RegExp) => shape.exec(query.get(name) ?? '')?.[0] ?? null
  const after = query.get('after')
  return {
    feed: one('feed', prophecyFeeds) ?? first.feed,
    order: one('order', prophecyOrders) ?? first.order,
    sport: shaped('sport', /^[a-z][a-z0-9-]{0,30}$/),
    play: one('play', plays) ?? null,
    price: one('price', ['free', 'paid'] as const) ?? null,
    day: shaped('day', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    after: after === null || after.length > longestCursor ? null : after,
  }
}

/** Address of the lists with a choice; the first choice has the shortest. */
export function listPath(choice: Partial<ListChoice>): string {
  const query = new URLSearchParams(
    Object.entries(choice).filter(([name, value]) => value !== null && value !== first[name as keyof ListChoice]) as [
      string,
      string,
    ][],
  )
  return query.size === 0 ? '/prophecies' : `/prophecies?${query}`
}

export function prophecyPath({ id }: Pick<Prophecy, 'id'>): string {
  return `/prophecies/${id}`
}

/** The page of top-ups, which leads back to a prophecy. */
export function topUpPath(prophecy: Pick<Prophecy, 'id'>): string {
  return `/wallet/top-up?back=${encodeURIComponent(prophecyPath(prophecy))}`
}

/** The page of limits, which leads back to a prophecy. */
export function limitsPath(prophecy: Pick<Prophecy, 'id'>): string {
  return `/wallet/limits?back=${encodeURIComponent(prophecyPath(prophecy))}`
}

/** The page of a new prophecy about a match. */
export function publishPath(matchId: number | null = null): string {
  return matchId === null ? '/prophecies/new' : `/prophecies/new?match=${matchId}`
}

/** The matches of a day to choose from for a new prophecy. */
export function publishDayPath(date: string): string {
  return `/prophecies/new?day=${date}`
}

/** The record of an author. */
export function recordPath(userId: number): string {
  return `/user/${userId}?tab=record`
}
