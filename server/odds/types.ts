import type { Market, PriceReport } from '#sports/odds.ts'

export type { Market }
export type Price = Pick<
  PriceReport,
  'stage' | 'lineQuarters' | 'homeMilli' | 'drawMilli' | 'awayMilli' | 'isSuspended'
>

/** One market of one bookmaker for a match: its opening and its current price. */
export type CurrentPrice = {
  matchId: number
  bookmakerId: number
  market: Market
  opening: Price
  current: Price
  movedAt: number | null
}

/** The one price of each market that a match is shown with, see `mapLines`. */
export type Lines = Partial<Record<Market, CurrentPrice>>

/** A price and its start; null where the source reports only the stage. */
export type LoggedPrice = Price & { bookmakerId: number; pricedAt: number | null }

/** The prices of a bookmaker in a market of a match, before it or in play. */
export type PriceLog = { matchId: number; bookmakerId: number; market: Market; isInPlay: boolean }

export type NewBookmaker = { id: number; slug: string; name: string; isDemo: boolean }

/** The bookmaker of lists, and of clients that name none. */
export const defaultBookmakerId = 31
