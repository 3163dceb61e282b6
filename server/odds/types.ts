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

/** A price with each outcome; thousandths, and its line in quarters where the market has one. */
export type SoughtPrice = Pick<Price, 'lineQuarters'> & {
  homeMilli: number
  drawMilli: number | null
  awayMilli: number
}

/** Stands for the average of all bookmakers. */
export const averageBookmakerId = 0

/** The bookmaker of lists, and of clients that name none. */
export const defaultBookmakerId = 31
