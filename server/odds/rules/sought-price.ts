import { averagePrices, type Market } from '#sports/odds.ts'
import { averageBookmakerId, type CurrentPrice, type Price, type SoughtPrice } from '../types.ts'

type Asked = { market: Market; bookmakerId: number; isClosing: boolean }

/**
 * The price of a match to compare others with, of a bookmaker or of the average; null without a complete one. The
 * average of a market with lines is of the line that most bookmakers have, at equal numbers the most even one: as the
 * prices of finished matches are derived.
 */
export function soughtPrice(
  prices: readonly CurrentPrice[],
  { market, bookmakerId, isClosing }: Asked,
): SoughtPrice | null {
  const offers = prices
    .filter((price) => price.market === market)
    .filter((price) => bookmakerId === averageBookmakerId || price.bookmakerId === bookmakerId)
    .map(({ opening, current }) => wholePrice(market, isClosing ? current : opening))
    .filter((price) => price !== null)
  const byLine = [...Map.groupBy(offers, ({ lineQuarters }) => lineQuarters)].map(([lineQuarters, own]) => ({
    lineQuarters,
    count: own.length,
    ...averagePrices(own),
  }))
  const [most] = byLine.toSorted(
    (a, b) => b.count - a.count || unevenness(a) - unevenness(b) || (a.lineQuarters ?? 0) - (b.lineQuarters ?? 0),
  )
  return most ? wholePrice(market, { ...most, isSuspended: false }) : null
}

function unevenness({ homeMilli, awayMilli }: { homeMilli: number | null; awayMilli: number | null }): number {
  return Math.abs((homeMilli ?? 0) - (awayMilli ?? 0))
}

/** A price of each outcome, with a line where the market has one; null for any other. */
function wholePrice(
  market: Market,
  { lineQuarters, homeMilli, drawMilli, awayMilli, isSuspended }: Omit<Price, 'stage'>,
): SoughtPrice | null {
  const isLined = market === 'handicap' || market === 'total'
  if (isSuspended || homeMilli === null || awayMilli === null) return null
  if ((drawMilli !== null) !== (market === '1x2') || (lineQuarters !== null) !== isLined) return null
  return { lineQuarters, homeMilli, drawMilli, awayMilli }
}
