import type { Pair } from '#sports/football/vocabulary.ts'
import { quote } from './bookmakers.ts'
import type { DemoBookmaker, Priced } from './bookmakers.ts'
import { evenLine, finalsOf, handicapPrices, resultChances, totalPrices } from './model.ts'

/** How one bookmaker prices all three markets, for a score and the goals it still expects. */
export function priceMarkets(bookmaker: DemoBookmaker, score: Pair, left: Pair): Priced[] {
  const { margin } = bookmaker
  const finals = finalsOf(score, left)
  const result = resultChances(finals)
  const lead = score.home - score.away
  const supremacy = Math.round(-4 * (lead + left.home - left.away))
  const handicap = evenLine((line) => handicapPrices(finals, line), supremacy - 3, supremacy + 3)
  const expected = Math.round(4 * (score.home + score.away + left.home + left.away))
  const total = evenLine((line) => totalPrices(finals, line), Math.max(2, expected - 4), expected + 2)
  return [
    {
      market: '1x2',
      lineQuarters: null,
      homeMilli: quote(1 / result.home, margin),
      drawMilli: quote(1 / result.draw, margin),
      awayMilli: quote(1 / result.away, margin),
    },
    {
      market: 'handicap',
      lineQuarters: handicap.lineQuarters,
      homeMilli: quote(handicap.home, margin),
      drawMilli: null,
      awayMilli: quote(handicap.away, margin),
    },
    {
      market: 'total',
      lineQuarters: total.lineQuarters,
      homeMilli: quote(total.home, margin),
      drawMilli: null,
      awayMilli: quote(total.away, margin),
    },
  ]
}

export function isSamePrice(a: Priced, b: Priced): boolean {
  return (
    a.lineQuarters === b.lineQuarters &&
    a.homeMilli === b.homeMilli &&
    a.drawMilli === b.drawMilli &&
    a.awayMilli === b.awayMilli
  )
}
