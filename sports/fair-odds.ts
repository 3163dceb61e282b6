/** How the margin of a bookmaker is taken off decimal odds; `odds` are those of all outcomes, each above 1. */
type Method = (odds: readonly number[]) => number[]

/** Chances in proportion to the inverse odds. Odds without a margin, the best of many bookmakers, have no other. */
export const multiplicativeChances: Method = (odds) => {
  const implied = odds.map((one) => 1 / one)
  const whole = sumOf(implied)
  return implied.map((one) => one / whole)
}

/** Chances as one power of the inverse odds: long odds bear more of the margin. */
export const powerChances: Method = (odds) => {
  const implied = odds.map((one) => 1 / one)
  if (sumOf(implied) <= 1) return multiplicativeChances(odds)
  const k = powerOf(implied)
  return normalised(implied.map((one) => one ** k))
}

/** Chances of Shin (1993): the margin is what a bookmaker asks for because a share of stakes knows the outcome. */
export const shinChances: Method = (odds) => {
  const implied = odds.map((one) => 1 / one)
  if (sumOf(implied) <= 1) return multiplicativeChances(odds)
  return normalised(chancesAt(implied, insidersOf(implied)))
}

/** The chances against which prophecies are scored; `npm run fit -- margins` compares the methods. */
export const fairChances: Method = shinChances

/** The exponent of the inverse odds whose powers have the sum 1. */
export function powerOf(implied: readonly number[]): number {
  const sumAt = (k: number) => sumOf(implied.map((one) => one ** k))
  let most = 2
  while (sumAt(most) > 1) most *= 2
  return whereFallsTo1(sumAt, 1, most)
}

/** The share of stakes that know the outcome, z of Shin, from inverse odds with a margin. */
export function insidersOf(implied: readonly number[]): number {
  return whereFallsTo1((z) => sumOf(chancesAt(implied, z)), 0, 1)
}

/** Without the difference of Jullien and Salanié (1994), which loses digits near z = 1: multiplied by its conjugate. */
function chancesAt(implied: readonly number[], z: number): number[] {
  const whole = sumOf(implied)
  return implied.map((one) => {
    const square = one ** 2 / whole
    return (2 * square) / (Math.sqrt(z ** 2 + 4 * (1 - z) * square) + z)
  })
}

const STEPS = 50

/** Where a falling function is 1, by bisection. */
function whereFallsTo1(falling: (value: number) => number, least: number, most: number): number {
  let [low, high] = [least, most]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (falling(middle) > 1) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The error of the sum after bisection is below one part in 10^14. */
function normalised(chances: readonly number[]): number[] {
  const whole = sumOf(chances)
  return chances.map((one) => one / whole)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
