import type { MatchSummary, Score } from './match.ts'
import { opposite, settleHandicap, settleTotal, type Market, type Settlement } from './odds.ts'

/** The markets of a sport: its result with a draw or without, a handicap and a total; and what settles them. */
export interface SportMarkets<Facts = unknown> {
  result: '1x2' | 'moneyline'
  /**
   * The score by which a market of a finished match is settled, in the unit of the market; of the result only the order
   * counts. Null where stakes are returned. Rules differ between bookmakers: each sport names the source of its own.
   */
  settledOn(summary: MatchSummary<Facts>, market: Market): Score | null
}

/** The markets of a sport in the order in which they are shown. */
export function marketsOf({ markets }: { markets: SportMarkets }): readonly Market[] {
  return [markets.result, 'handicap', 'total']
}

/** Whether a market is that of the result. */
export function isResult(market: Market): market is SportMarkets['result'] {
  return market === '1x2' || market === 'moneyline'
}

/** The outcomes of a market; a draw only where it is priced. For totals home is over and away is under. */
type Outcomes = { home: Settlement; draw: Settlement | null; away: Settlement }

const returned = { home: 'push', away: 'push' } as const

/**
 * The outcomes of the stakes on a market with its line in quarters: null before the end and without a line where the
 * market has one. Stakes on a match that was not finished, or not far enough for the market, are returned.
 */
export function outcomesOf(
  { markets }: { markets: SportMarkets },
  summary: MatchSummary,
  market: Market,
  lineQuarters: number | null,
): Outcomes | null {
  const draw = market === '1x2' ? 'push' : null
  if (summary.status === 'cancelled' || summary.status === 'abandoned' || summary.status === 'awarded')
    return { ...returned, draw }
  if (summary.status !== 'finished') return null
  const score = markets.settledOn(summary, market)
  if (score === null) return { ...returned, draw }
  if (isResult(market)) return resultOutcomes(score, market)
  if (lineQuarters === null) return null
  const home = market === 'handicap' ? settleHandicap(score, lineQuarters) : settleTotal(score, lineQuarters)
  return { home, draw: null, away: opposite(home) }
}

/** A level score of a market without a draw returns the stakes. */
function resultOutcomes({ home, away }: Score, market: SportMarkets['result']): Outcomes {
  const won = (is: boolean) => (is ? ('win' as const) : ('loss' as const))
  if (market === '1x2') return { home: won(home > away), draw: won(home === away), away: won(away > home) }
  return home === away ? { ...returned, draw: null } : { home: won(home > away), draw: null, away: won(away > home) }
}
