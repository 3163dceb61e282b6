import type { Pair } from '#sports/football/vocabulary.ts'

/**
 * The chances of a match by our own model: both sides score independently, as Poisson processes (Maher 1982, "Modelling
 * association football scores"), at their remaining rates. Chances are 0 to 1, fair prices decimal and without margin.
 */
const mostGoals = 12

function poissonShares(mean: number): number[] {
  const shares = [Math.exp(-mean)]
  for (let count = 1; count <= mostGoals; count++) shares.push((shares[count - 1]! * mean) / count)
  return shares
}

type Share = { goals: number; chance: number }
/** Chances of every final goal difference and of every final total. */
type Finals = { differences: Share[]; totals: Share[] }

/** The chances of the end of a match, given the score and the goals still expected of each side. */
export function finalsOf(score: Pair, left: Pair): Finals {
  const home = poissonShares(left.home)
  const away = poissonShares(left.away)
  const differences = new Map<number, number>()
  const totals = new Map<number, number>()
  for (const [homeMore, homeChance] of home.entries()) {
    for (const [awayMore, awayChance] of away.entries()) {
      const difference = score.home + homeMore - score.away - awayMore
      const total = score.home + homeMore + score.away + awayMore
      differences.set(difference, (differences.get(difference) ?? 0) + homeChance * awayChance)
      totals.set(total, (totals.get(total) ?? 0) + homeChance * awayChance)
    }
  }
  const list = (shares: Map<number, number>) => [...shares].map(([goals, chance]) => ({ goals, chance }))
  return { differences: list(differences), totals: list(totals) }
}

export function resultChances({ differences }: Finals): { home: number; draw: number; away: number } {
  const chances = { home: 0, draw: 0, away: 0 }
  for (const { goals, chance } of differences) chances[goals > 0 ? 'home' : goals < 0 ? 'away' : 'draw'] += chance
  const sum = chances.home + chances.draw + chances.away
  return { home: chances.home / sum, draw: chances.draw / sum, away: chances.away / sum }
}

/**
 * Fair prices of both sides of a line in quarters: stakes on quarter lines are split over the two neighbouring lines.
 */
type LinePrices = { lineQuarters: number; home: number; away: number }

/** Handicap of the home side, in quarters of a goal, on the final score. */
export function handicapPrices({ differences }: Finals, lineQuarters: number): LinePrices {
  const margin = (goals: number) => goals * 4 + lineQuarters
  return { lineQuarters, home: fairPrice(differences, margin), away: fairPrice(differences, (goals) => -margin(goals)) }
}

/** Over (`home`) and under (`away`) a total in quarters of a goal. */
export function totalPrices({ totals }: Finals, lineQuarters: number): LinePrices {
  const margin = (goals: number) => goals * 4 - lineQuarters
  return { lineQuarters, home: fairPrice(totals, margin), away: fairPrice(totals, (goals) => -margin(goals)) }
}

/**
 * The price with an expected return equal to the stake: a margin of a quarter wins or loses half of it, one of zero
 * returns it.
 */
function fairPrice(shares: readonly Share[], marginQuarters: (goals: number) => number): number {
  let won = 0
  let kept = 0
  for (const { goals, chance } of shares) {
    const quarters = marginQuarters(goals)
    won += chance * Math.min(1, Math.max(0, quarters / 2))
    kept += chance * Math.max(0, 1 - Math.abs(quarters) / 2)
  }
  return won <= 0 ? Infinity : (1 - kept) / won
}

/** The line at which both prices are closest to each other. */
export function evenLine(price: (lineQuarters: number) => LinePrices, from: number, to: number): LinePrices {
  let best = price(from)
  for (let line = from + 1; line <= to; line++) {
    const next = price(line)
    if (Math.abs(1 / next.home - 1 / next.away) < Math.abs(1 / best.home - 1 / best.away)) best = next
  }
  return best
}

/** Share of a match's goals that comes after a reading of the clock: the rate rises slightly with time. */
export function shareLeft(clockSeconds: number): number {
  const end = 5640
  const at = Math.min(end, Math.max(0, clockSeconds))
  const upTo = (seconds: number) => 0.84 * seconds + (0.16 * seconds ** 2) / end
  return 1 - upTo(at) / upTo(end)
}
