/** Glicko-2 as published: Glickman, "Example of the Glicko-2 system", 2013; steps as numbered there. */

export interface GlickoModel {
  rating: number
  /** Deviation of a team before its first series, the greatest of any team. */
  deviation: number
  volatility: number
  /** Limits how fast the volatility changes. */
  tau: number
}

export interface Standing {
  rating: number
  deviation: number
  volatility: number
}

/** One result of a rating period, with the opponent as it stood before the period. */
export interface PeriodResult {
  opponent: Pick<Standing, 'rating' | 'deviation'>
  /** 1 for a win, 0.5 for a draw, 0 for a defeat. */
  result: number
}

/** Points of the usual scale in one unit of the scale of the formulas. */
const unit = 173.7178
const convergence = 1e-10

/** The standing after a rating period with at least one result (steps 2 to 8). */
export function ratePeriod(model: GlickoModel, own: Standing, results: readonly PeriodResult[]): Standing {
  const [mu, phi] = [(own.rating - 1500) / unit, own.deviation / unit]
  let [information, surprise] = [0, 0]
  for (const { opponent, result } of results) {
    const weight = weightOf(opponent.deviation / unit)
    const expected = expectedOf(weight, mu - (opponent.rating - 1500) / unit)
    information += weight * weight * expected * (1 - expected)
    surprise += weight * (result - expected)
  }
  const variance = 1 / information
  const volatility = volatilityOf(model.tau, own.volatility, { phi, variance, change: variance * surprise })
  const grown = phi * phi + volatility * volatility
  const after = 1 / (1 / grown + 1 / variance)
  return {
    rating: unit * (mu + after * surprise) + 1500,
    deviation: Math.min(model.deviation, unit * Math.sqrt(after)),
    volatility,
  }
}

/** The standing after rating periods without a result: only the deviation grows. */
export function restPeriods(model: GlickoModel, own: Standing, periods: number): Standing {
  const grown = Math.sqrt((own.deviation / unit) ** 2 + Math.max(0, periods) * own.volatility ** 2)
  return { ...own, deviation: Math.min(model.deviation, unit * grown) }
}

/**
 * A changed roster is known less: the variance moves towards that of a new team by the square of the share of players
 * who were not in the last roster.
 */
export function changeRoster(model: GlickoModel, own: Standing, share: number): Standing {
  const [known, fresh] = [own.deviation ** 2, model.deviation ** 2]
  return { ...own, deviation: Math.sqrt(known + share ** 2 * Math.max(0, fresh - known)) }
}

/** The chance of `own` to win a series; the two deviations blur it together. */
export function winChance(
  own: Pick<Standing, 'rating' | 'deviation'>,
  other: Pick<Standing, 'rating' | 'deviation'>,
): number {
  const both = Math.hypot(own.deviation, other.deviation) / unit
  return expectedOf(weightOf(both), (own.rating - other.rating) / unit)
}

/** The range that holds the rating with 95 percent: 1.96 deviations each way. */
export function rangeOf({ rating, deviation }: Pick<Standing, 'rating' | 'deviation'>): { low: number; high: number } {
  return { low: rating - 1.96 * deviation, high: rating + 1.96 * deviation }
}

function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2)
}

function expectedOf(weight: number, gap: number): number {
  return 1 / (1 + Math.exp(-weight * gap))
}

type Found = { phi: number; variance: number; change: number }

/** Step 5: the new volatility, by the Illinois algorithm. */
function volatilityOf(tau: number, volatility: number, { phi, variance, change }: Found): number {
  const start = Math.log(volatility ** 2)
  const f = (x: number) => {
    const spread = phi * phi + variance + Math.exp(x)
    return (Math.exp(x) * (change * change - spread)) / (2 * spread * spread) - (x - start) / (tau * tau)
  }
  let [a, b] = [start, Math.log(change * change - phi * phi - variance)]
  if (!(change * change > phi * phi + variance)) {
    let k = 1
    while (f(start - k * tau) < 0) k += 1
    b = start - k * tau
  }
  let [atA, atB] = [f(a), f(b)]
  while (Math.abs(b - a) > convergence) {
    const c = a + ((a - b) * atA) / (atB - atA)
    const atC = f(c)
    if (atC * atB <= 0) [a, atA] = [b, atB]
    else atA /= 2
    ;[b, atB] = [c, atC]
  }
  return Math.exp(a / 2)
}
