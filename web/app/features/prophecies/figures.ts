import type { PlayPrices, Prophecy } from '#contract/touchline/prophecy.ts'
import type { Evidence } from '#contract/touchline/prophecy-record.ts'
import type { Format } from '../../i18n/format.ts'

type Option = 'home' | 'draw' | 'away'
const minus = '−'

/** Points with their sign: +1.5, −0.6, 0.0. */
export function signedPoints(points: number, format: { decimal: Format['decimal'] }): string {
  const size = format.decimal(Math.abs(points), 1)
  return Number(Math.abs(points).toFixed(1)) === 0 ? size : `${points < 0 ? minus : '+'}${size}`
}

/** Evidence with a decimal and the minus of the design. */
export function evidenceText(evidence: number | null, format: { decimal: Format['decimal'] }): string {
  if (evidence === null) return '–'
  const size = format.decimal(Math.abs(evidence), 1)
  return evidence < 0 && Number(Math.abs(evidence).toFixed(1)) > 0 ? `${minus}${size}` : size
}

/** Points at the ends of a bar; what lies beyond is drawn at its end. */
const WIDEST = 4

/** Places of a score and its interval on a track with the closing price in its middle, between 0 and 1. */
export function barOf({ score, low, high }: Evidence): { at: number; low: number; high: number } | null {
  if (score === null || low === null || high === null) return null
  return { at: placeOf(score), low: placeOf(low), high: placeOf(high) }
}

/** Ends of an interval that lie beyond the track. */
export function beyond({ low, high }: Evidence): string {
  return [low !== null && low < -WIDEST ? 'under' : '', high !== null && high > WIDEST ? 'over' : ''].join(' ').trim()
}

function placeOf(points: number): number {
  return Math.min(1, Math.max(0, 0.5 + points / (2 * WIDEST)))
}

/** Whether an interval lies wholly above or below the closing price. */
export function toneOf({ low, high }: Evidence): 'better' | 'worse' | '' {
  if (low !== null && low > 0) return 'better'
  return high !== null && high < 0 ? 'worse' : ''
}

/** Picks of a play with their prices, in the order of its page; without a draw where it has none. */
export function optionsOf(prices: PlayPrices): { pick: Option; odds: number }[] {
  return [
    { pick: 'home' as const, odds: prices.home },
    ...(prices.draw === null ? [] : [{ pick: 'draw' as const, odds: prices.draw }]),
    { pick: 'away' as const, odds: prices.away },
  ]
}

/** How a pick that has been settled is shown; null before. */
export function markOf({ result, state }: Pick<Prophecy, 'result' | 'state'>): 'hit' | 'miss' | 'void' | null {
  if (state === 'void') return 'void'
  if (result === null) return null
  if (result.outcome === 'win' || result.outcome === 'half_win') return 'hit'
  return result.outcome === 'loss' || result.outcome === 'half_loss' ? 'miss' : 'void'
}

/** A handicap of a side with its sign, with the minus of the design; a total has none. */
export function lineText(line: number, isSigned: boolean): string {
  const text = String(line).replace('-', minus)
  return isSigned && line > 0 ? `+${text}` : text
}
