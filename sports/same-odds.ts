import { multiplicativeChances } from './fair-odds.ts'
import type { MatchSummary } from './match.ts'
import { outcomesOf, type SportMarkets } from './markets.ts'
import type { Market, Settlement } from './odds.ts'
import { shareInterval } from './share-interval.ts'

/** A match and the price it had; thousandths, and its line in quarters where the market has one. */
interface PricedResult {
  summary: MatchSummary
  lineQuarters: number | null
  homeMilli: number
  drawMilli: number | null
  awayMilli: number
}

/** What a stake on one outcome brought over matches of one price. */
interface OutcomeRecord {
  outcome: 'home' | 'draw' | 'away'
  won: number
  halfWon: number
  returned: number
  halfLost: number
  lost: number
  /** Share of the decided stakes that won, with its 95 % interval (Wilson 1927); null where nothing was decided. */
  happened: { share: number; low: number; high: number } | null
  /** Mean chance by the prices, the margin divided out. */
  promised: number
  /** Mean gain of a stake of one, with its 95 % interval by the standard error; null below two matches. */
  gain: { mean: number; low: number; high: number } | null
}

const spread = 1.96
/** Of a stake of one: what is decided as won, and what comes back at a price. */
const settlements: Readonly<Record<Settlement, { won: number; lost: number; paid: (price: number) => number }>> = {
  win: { won: 1, lost: 0, paid: (price) => price },
  half_win: { won: 0.5, lost: 0, paid: (price) => (price + 1) / 2 },
  push: { won: 0, lost: 0, paid: () => 1 },
  half_loss: { won: 0, lost: 0.5, paid: () => 0.5 },
  loss: { won: 0, lost: 1, paid: () => 0 },
}

/** The record of each outcome of a market over these matches, by the rules of their sport; without matches none. */
export function outcomeRecords(
  sport: { markets: SportMarkets },
  market: Market,
  matches: readonly PricedResult[],
): OutcomeRecord[] {
  const stakes = matches.flatMap((match) => {
    const outcomes = outcomesOf(sport, match.summary, market, match.lineQuarters)
    return outcomes === null ? [] : [{ match, outcomes }]
  })
  if (stakes.length === 0) return []
  const priced = market === '1x2' ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)
  return priced.map((outcome, at) =>
    recordOf(
      outcome,
      stakes.map(({ match, outcomes }) => ({
        settlement: outcomes[outcome] ?? 'push',
        price: priceOf(match, outcome),
        fair: multiplicativeChances(priced.map((one) => priceOf(match, one)))[at]!,
      })),
    ),
  )
}

function priceOf(match: PricedResult, outcome: OutcomeRecord['outcome']): number {
  const milli = { home: match.homeMilli, draw: match.drawMilli, away: match.awayMilli }[outcome]
  return (milli ?? 0) / 1000
}

type Stake = { settlement: Settlement; price: number; fair: number }

function recordOf(outcome: OutcomeRecord['outcome'], stakes: readonly Stake[]): OutcomeRecord {
  const count = (settlement: Settlement) => stakes.filter((stake) => stake.settlement === settlement).length
  const sum = (of: (stake: Stake) => number) => stakes.reduce((total, stake) => total + of(stake), 0)
  const won = sum(({ settlement }) => settlements[settlement].won)
  const decided = won + sum(({ settlement }) => settlements[settlement].lost)
  return {
    outcome,
    won: count('win'),
    halfWon: count('half_win'),
    returned: count('push'),
    halfLost: count('half_loss'),
    lost: count('loss'),
    happened: decided === 0 ? null : { share: won / decided, ...shareInterval(won / decided, decided) },
    promised: sum(({ fair }) => fair) / stakes.length,
    gain: gainOf(stakes.map(({ settlement, price }) => settlements[settlement].paid(price) - 1)),
  }
}

function gainOf(gains: readonly number[]): OutcomeRecord['gain'] {
  if (gains.length < 2) return null
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1)
  const half = spread * Math.sqrt(variance / gains.length)
  return { mean, low: Math.max(-1, mean - half), high: mean + half }
}
