import type { PriceMarket } from '#contract/touchline/match-odds.ts'

/** A handicap has its sign, with the minus of the design; a total has none. */
export function lineText(line: number | null, market: PriceMarket): string {
  if (line === null) return '–'
  return line > 0 && market === 'handicap' ? `+${line}` : `${line}`.replace('-', '−')
}
