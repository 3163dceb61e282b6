/** Chances of the three results, which add up to 1. */
export interface Chances {
  home: number
  draw: number
  away: number
}

/** Goals that each side is expected to score. */
export interface Rates {
  home: number
  away: number
}

/** How the goals of a match spread over its time: see `WinModel.tempo`. */
export interface Tempo {
  slope: number
  firstStoppage: number
  secondStoppage: number
}

/** More goals of one side in the rest of a match have no weight. */
const mostGoals = 16
/** Stoppage time left when more of it was played than usual, in minutes. */
const leastStoppage = 0.5

/** Chances of the results when the goals to come are independent Poisson counts. `lead` is that of the home side. */
export function chancesOf(toCome: Rates, lead: number): Chances {
  const [home, away] = [poisson(toCome.home), poisson(toCome.away)]
  const chances = { home: 0, draw: 0, away: 0 }
  for (const [scored, own] of home.entries())
    for (const [conceded, other] of away.entries()) {
      const margin = lead + scored - conceded
      chances[margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw'] += own * other
    }
  const sum = chances.home + chances.draw + chances.away
  return { home: chances.home / sum, draw: chances.draw / sum, away: chances.away / sum }
}

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= mostGoals; count += 1) chances.push((chances[count - 1]! * mean) / count)
  return chances
}

/**
 * Share of the goals of 90 minutes with stoppage time that are still to come, 1 at the kick-off. `clockSeconds` is the
 * reading of the match clock in this half, stoppage time included.
 */
export function shareToCome(period: number, clockSeconds: number, tempo: Tempo): number {
  const minute = clockSeconds / 60
  const whole = between(0, 90, tempo) + stoppages(tempo).first + stoppages(tempo).second
  if (period < 1) return 1
  if (period > 2) return 0
  const { first, second } = stoppages(tempo)
  if (period === 1) {
    const left =
      minute < 45 ? between(minute, 45, tempo) + first : first * stoppageLeft(minute - 45, tempo.firstStoppage)
    return (left + between(45, 90, tempo) + second) / whole
  }
  const left =
    minute < 90
      ? between(Math.max(45, minute), 90, tempo) + second
      : second * stoppageLeft(minute - 90, tempo.secondStoppage)
  return left / whole
}

/** Goals between two minutes in units of one minute of average rate: the integral of 1 + slope · (m - 45) / 90. */
function between(from: number, to: number, { slope }: Tempo): number {
  return to - from + (slope * ((to - 45) ** 2 - (from - 45) ** 2)) / 180
}

function stoppages({ slope, firstStoppage, secondStoppage }: Tempo): { first: number; second: number } {
  return { first: firstStoppage, second: secondStoppage * (1 + slope / 2) }
}

function stoppageLeft(played: number, length: number): number {
  return Math.min(1, Math.max(leastStoppage, length - played) / Math.max(leastStoppage, length))
}

/** Chances from decimal odds without the margin, which is taken off in proportion; null where odds are no prices. */
export function chancesOfOdds(odds: Chances): Chances | null {
  const inverse = { home: 1 / odds.home, draw: 1 / odds.draw, away: 1 / odds.away }
  const sum = inverse.home + inverse.draw + inverse.away
  if (![odds.home, odds.draw, odds.away].every((price) => price > 1) || !Number.isFinite(sum)) return null
  return { home: inverse.home / sum, draw: inverse.draw / sum, away: inverse.away / sum }
}

/** Goals of a whole match that lead to these chances, by Newton's method on their logarithms; null where none do. */
export function ratesOf(chances: Chances): Rates | null {
  type Logs = readonly [home: number, away: number]
  const missOf = ([home, away]: Logs): Logs => {
    const reached = chancesOf({ home: Math.exp(home), away: Math.exp(away) }, 0)
    return [reached.home - chances.home, reached.away - chances.away]
  }
  const size = ([f, g]: Logs) => Math.hypot(f, g)
  const step = 1e-5
  let at: Logs = [Math.log(1.5), Math.log(1.2)]
  for (let round = 0; round < 100; round += 1) {
    const [f, g] = missOf(at)
    if (size([f, g]) < 1e-9) return { home: Math.exp(at[0]), away: Math.exp(at[1]) }
    const [byHome, byAway] = [missOf([at[0] + step, at[1]]), missOf([at[0], at[1] + step])]
    const [fa, ga, fb, gb] = [byHome[0] - f, byHome[1] - g, byAway[0] - f, byAway[1] - g].map((value) => value / step)
    const determinant = fa! * gb! - fb! * ga!
    if (Math.abs(determinant) < 1e-12) return null
    const change: Logs = [(f * gb! - g * fb!) / determinant, (g * fa! - f * ga!) / determinant]
    // A step that leads away is halved until it does not.
    let part = 1
    const moved = (): Logs => [at[0] - part * change[0], at[1] - part * change[1]]
    while (part > 1e-6 && !(size(missOf(moved())) < size([f, g]))) part /= 2
    at = moved()
  }
  return null
}
