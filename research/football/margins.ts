import { finalScoreOf, resultDetail } from '#sports/football.ts'
import { multiplicativeChances, powerChances, shinChances } from '#sports/fair-odds.ts'
import { settleHandicap, settleTotal, type Market } from '#sports/odds.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { clubs } from './ranking.ts'

type Price = ParsedMatch['prices'][number]
/** Decimal odds of all outcomes of a market, and which of them happened. */
type PricedOutcome = { odds: number[]; happened: number }
type Stage = 'opening' | 'closing'

const methods = { multiplicative: multiplicativeChances, power: powerChances, Shin: shinChances }
const tried = [
  ['closing', '1x2'],
  ['closing', 'total'],
  ['closing', 'handicap'],
  ['opening', '1x2'],
  ['opening', 'total'],
  ['opening', 'handicap'],
] as const satisfies readonly (readonly [Stage, Market])[]

/** Compares the methods that take off a margin by the log loss of their chances on results of clubs. */
export async function printMargins(folder: string, print: (line: string) => void): Promise<void> {
  const matches: ParsedMatch[] = []
  for await (const one of clubs(folder)) if (one.kind === 'match') matches.push(one.match)
  print('Log loss by method, and its difference to Shin with the standard error, in thousandths')
  for (const [stage, market] of tried) {
    const priced = matches.flatMap((match) => pricedOutcomeOf(match, stage, market) ?? [])
    if (priced.length > 0) print(`  ${stage} ${market}, ${priced.length} matches: ${comparisonOf(priced)}`)
  }
}

function pricedOutcomeOf({ prices, events }: ParsedMatch, stage: Stage, market: Market): PricedOutcome | null {
  const result = events.find(({ type }) => type === 'result')
  const detail = result && resultDetail(result)
  const offers = prices.filter((price) => price.market === market && price.stage === stage)
  const first = offers[0]
  if (!detail || !first) return null
  const happened = happenedIn(finalScoreOf(detail), market, first.lineQuarters)
  const same = offers.filter(({ lineQuarters }) => lineQuarters === first.lineQuarters)
  const odds = [
    meanOf(same, 'homeMilli'),
    ...(market === '1x2' ? [meanOf(same, 'drawMilli')] : []),
    meanOf(same, 'awayMilli'),
  ]
  return happened === null || odds.some((one) => one === null) ? null : { odds: odds.map((one) => one!), happened }
}

/** Null where a stake is not wholly won or lost. */
function happenedIn(score: { home: number; away: number }, market: Market, lineQuarters: number | null): number | null {
  if (market === '1x2') return score.home > score.away ? 0 : score.home === score.away ? 1 : 2
  if (lineQuarters === null) return null
  const settled = market === 'total' ? settleTotal(score, lineQuarters) : settleHandicap(score, lineQuarters)
  return settled === 'win' ? 0 : settled === 'loss' ? 1 : null
}

function meanOf(offers: readonly Price[], side: 'homeMilli' | 'drawMilli' | 'awayMilli'): number | null {
  const known = offers.flatMap((offer) => offer[side] ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length / 1000
}

function comparisonOf(priced: readonly PricedOutcome[]): string {
  const lossesBy = (chances: (odds: readonly number[]) => number[]) =>
    priced.map(({ odds, happened }) => -Math.log(chances(odds)[happened]!))
  const ofShin = lossesBy(shinChances)
  return Object.entries(methods)
    .map(([name, chances]) => {
      const losses = lossesBy(chances)
      const { mean, error } = meanWithError(losses.map((loss, at) => 1000 * (loss - ofShin[at]!)))
      const beside = chances === shinChances ? '' : ` (${mean.toFixed(3)} ± ${error.toFixed(3)})`
      return `${name} ${meanWithError(losses).mean.toFixed(5)}${beside}`
    })
    .join(', ')
}

function meanWithError(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, error: Math.sqrt(variance / values.length) }
}
