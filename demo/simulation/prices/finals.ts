/** A final value, and its chance of 0 to 1. */
type Share = { value: number; chance: number }

/**
 * How a match may still end: home minus away in the unit of the handicap (goals, points, sets, runs), and the sum of
 * both in the unit of the total (goals, points, games, runs).
 */
export type Finals = { differences: Share[]; totals: Share[] }

/** Whole values around a mean, as a normal distribution has them; for scores of many points. */
export function bell(mean: number, deviation: number): Share[] {
  const spread = Math.max(0.3, deviation)
  const from = Math.floor(mean - 4 * spread)
  const weights = Array.from({ length: Math.ceil(8 * spread) + 2 }, (_, index) => {
    const value = from + index
    return { value, weight: Math.exp(-(((value - mean) / spread) ** 2) / 2) }
  })
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  return weights.map(({ value, weight }) => ({ value, chance: weight / sum }))
}

/** The same without a draw: the chance of 0 goes to both sides in the ratio of theirs. */
export function withoutDraw(differences: readonly Share[]): Share[] {
  const decided = differences.filter(({ value }) => value !== 0)
  const sum = decided.reduce((total, { chance }) => total + chance, 0)
  if (sum === 0) return [1, -1].map((value) => ({ value, chance: 0.5 }))
  return decided.map(({ value, chance }) => ({ value, chance: chance / sum }))
}

export function meanOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { value, chance }) => sum + value * chance, 0)
}

/** The chances of home, draw and away by the difference. */
export function resultChances({ differences }: Finals): { home: number; draw: number; away: number } {
  const chances = { home: 0, draw: 0, away: 0 }
  for (const { value, chance } of differences) chances[value > 0 ? 'home' : value < 0 ? 'away' : 'draw'] += chance
  const sum = chances.home + chances.draw + chances.away
  return { home: chances.home / sum, draw: chances.draw / sum, away: chances.away / sum }
}

/**
 * Fair prices of both sides of a line in quarters: stakes on quarter lines are split over the two neighbouring lines.
 */
type LinePrices = { lineQuarters: number; home: number; away: number }

/** Handicap of the home side, in quarters, on the final score. */
export function handicapPrices({ differences }: Finals, lineQuarters: number): LinePrices {
  const margin = (value: number) => value * 4 + lineQuarters
  return { lineQuarters, home: fairPrice(differences, margin), away: fairPrice(differences, (value) => -margin(value)) }
}

/** Over (`home`) and under (`away`) a total in quarters. */
export function totalPrices({ totals }: Finals, lineQuarters: number): LinePrices {
  const margin = (value: number) => value * 4 - lineQuarters
  return { lineQuarters, home: fairPrice(totals, margin), away: fairPrice(totals, (value) => -margin(value)) }
}

/**
 * The price with an expected return equal to the stake: a margin of a quarter wins or loses half of it, one of zero
 * returns it.
 */
function fairPrice(shares: readonly Share[], marginQuarters: (value: number) => number): number {
  let won = 0
  let kept = 0
  for (const { value, chance } of shares) {
    const quarters = marginQuarters(value)
    won += chance * Math.min(1, Math.max(0, quarters / 2))
    kept += chance * Math.max(0, 1 - Math.abs(quarters) / 2)
  }
  return won <= 0 ? Infinity : (1 - kept) / won
}

/** The line of these at which both prices are closest to each other. */
export function evenLine(price: (lineQuarters: number) => LinePrices, lines: readonly number[]): LinePrices {
  const [first = 0, ...others] = lines
  let best = price(first)
  for (const line of others) {
    const next = price(line)
    if (Math.abs(1 / next.home - 1 / next.away) < Math.abs(1 / best.home - 1 / best.away)) best = next
  }
  return best
}

/** Every line in quarters from one to another. */
export function quarterLines(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
}

/** The half lines next to a value, which no whole score meets: around 7.3 they are 5.5 to 8.5, in quarters. */
export function halfLines(value: number): number[] {
  return [-1.5, -0.5, 0.5, 1.5].map((by) => (Math.round(value) + by) * 4)
}
