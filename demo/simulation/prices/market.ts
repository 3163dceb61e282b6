import { quote, type DemoBookmaker, type Priced } from './bookmakers.ts'
import { evenLine, handicapPrices, halfLines, meanOf, resultChances, totalPrices, type Finals } from './finals.ts'

/** What a bookmaker expects of the end of a match; `lines` in quarters to choose from, by default half lines. */
export type Expected = Finals & { lines?: { handicap?: readonly number[]; total?: readonly number[] } }

/** How one bookmaker prices all three markets of a match: its result with a draw or without, a handicap and a total. */
export function priceMarkets(
  { margin }: Pick<DemoBookmaker, 'margin'>,
  expected: Expected,
  result: '1x2' | 'moneyline',
): Priced[] {
  const { differences, totals, lines } = expected
  const chances = resultChances(expected)
  const decided = result === '1x2' ? 1 : Math.max(1e-9, 1 - chances.draw)
  const handicap = evenLine(
    (line) => handicapPrices(expected, line),
    lines?.handicap ?? halfLines(-meanOf(differences)),
  )
  const total = evenLine((line) => totalPrices(expected, line), lines?.total ?? halfLines(meanOf(totals)))
  return [
    {
      market: result,
      lineQuarters: null,
      homeMilli: quote(decided / chances.home, margin),
      drawMilli: result === '1x2' ? quote(1 / chances.draw, margin) : null,
      awayMilli: quote(decided / chances.away, margin),
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
