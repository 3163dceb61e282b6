import type { PriceReport } from '#sports/odds.ts'

export type Market = PriceReport['market']
export type Price = Pick<
  PriceReport,
  'stage' | 'lineQuarters' | 'homeMilli' | 'drawMilli' | 'awayMilli' | 'isSuspended'
>

/** One market of one bookmaker for a match: where it opened, and where it stands. */
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

/** A price and since when; null where the source tells only the stage. */
export type LoggedPrice = Price & { bookmakerId: number; pricedAt: number | null }

/** What a bookmaker offered in a market of a match, before it or in play. */
export type PriceLog = { matchId: number; bookmakerId: number; market: Market; isInPlay: boolean }

export type NewBookmaker = { id: number; slug: string; name: string; isDemo: boolean }

/** The bookmaker that lists show, and that clients mean when they name none. */
export const defaultBookmakerId = 31
