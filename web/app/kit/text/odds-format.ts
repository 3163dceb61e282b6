import type { OddsFormat } from './odds-formats.ts'

/** The fractions that bookmakers traditionally quote, up to evens; the others are their inverses. */
const shortFractions = [
  [1, 100],
  [1, 50],
  [1, 33],
  [1, 25],
  [1, 20],
  [1, 16],
  [1, 14],
  [1, 12],
  [1, 11],
  [1, 10],
  [1, 9],
  [1, 8],
  [2, 15],
  [1, 7],
  [2, 13],
  [1, 6],
  [2, 11],
  [1, 5],
  [2, 9],
  [1, 4],
  [2, 7],
  [3, 10],
  [1, 3],
  [4, 11],
  [2, 5],
  [4, 9],
  [1, 2],
  [8, 15],
  [4, 7],
  [8, 13],
  [4, 6],
  [8, 11],
  [4, 5],
  [5, 6],
  [10, 11],
  [1, 1],
] as const
const longFractions = [
  [11, 10],
  [6, 5],
  [5, 4],
  [11, 8],
  [7, 5],
  [6, 4],
  [8, 5],
  [13, 8],
  [7, 4],
  [15, 8],
  [2, 1],
  [9, 4],
  [5, 2],
  [11, 4],
  [3, 1],
  [10, 3],
  [7, 2],
  [4, 1],
  [9, 2],
  [5, 1],
  [11, 2],
  [6, 1],
  [13, 2],
  [7, 1],
  [15, 2],
  [8, 1],
  [17, 2],
  [9, 1],
  [10, 1],
  [11, 1],
  [12, 1],
  [14, 1],
  [16, 1],
  [18, 1],
  [20, 1],
] as const
const fractions = [...shortFractions, ...longFractions]

type Digits = (value: number, digits: number) => string

/**
 * A decimal price (above 1) in the chosen format; `digits` writes a number with that many decimals. Fractional: the
 * nearest traditional fraction, whole numbers to one above 20/1. American: the profit on 100, or with a minus the stake
 * that wins 100. Hong Kong: the profit on 1. Malay: the same up to 1, beyond it with a minus the stake that wins 1.
 * Indonesian: American divided by 100.
 */
export function writeOdds(price: number, format: OddsFormat, digits: Digits): string {
  const wins = price - 1
  if (format === 'decimal' || !(wins > 0)) return digits(price, digitsOf(price))
  if (format === 'fractional') return fraction(wins)
  if (format === 'american')
    return wins >= 1 ? `+${digits(Math.round(wins * 100), 0)}` : minus(digits(Math.round(100 / wins), 0))
  if (format === 'hongkong') return digits(wins, digitsOf(wins))
  if (format === 'malay') return wins <= 1 ? digits(wins, 2) : minus(digits(1 / wins, 2))
  return wins >= 1 ? digits(wins, digitsOf(wins)) : minus(digits(1 / wins, digitsOf(1 / wins)))
}

/** Three digits in all. */
function digitsOf(value: number): number {
  return value < 10 ? 2 : value < 100 ? 1 : 0
}

/** The minus of the design, U+2212. */
function minus(text: string): string {
  return `−${text}`
}

function fraction(wins: number): string {
  if (wins > 20) return `${Math.round(wins)}/1`
  const [over, under] = fractions.reduce((best, next) => (distance(next, wins) < distance(best, wins) ? next : best))
  return `${over}/${under}`
}

function distance([over, under]: readonly [number, number], wins: number): number {
  return Math.abs(Math.log(over / under / wins))
}
