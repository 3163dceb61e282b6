import type { Pair } from '#sports/football/vocabulary.ts'

/**
 * What a match is worth by a model of our own: both sides score independently, as Poisson processes (Maher 1982, "Modelling
 * association football scores"), at the rates left to them. Chances are 0 to 1, fair prices decimal and without margin.
 */
const mostGoals = 12

function poissonShares(mean: number): number[] {
  const shares = [Math.exp(-mean)]
  for (let count = 1; count <= mostGoals; count++) shares.push((shares[count - 1]! * mean) / count)
  return shares
}

/** Chances of the final goal difference and total, given the score and the goals still expected of each side. */
function finals(score: Pair, left: Pair): { difference: number; total: number; chance: number }[] {
  const home = poissonShares(left.home)
  const away = poissonShares(left.away)
  return home.flatMap((homeChance, homeMore) =>
    away.map((awayChance, awayMore) => {
      const h = score.home + homeMore
      const a = score.away + awayMore
      return { difference: h - a, total: h + a, chance: homeChance * awayChance }
    }),
  )
}

export function resultChances(score: Pair, left: Pair): { home: number; draw: number; away: number } {
  const chances = { home: 0, draw: 0, away: 0 }
  for (const { difference, chance } of finals(score, left)) chances[difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw'] += chance
  const sum = chances.home + chances.draw + chances.away
  return { home: chances.home / sum, draw: chances.draw / sum, away: chances.away / sum }
}

/** Fair prices of both sides of a line in quarters: stakes on quarter lines are split over the two lines beside it. */
export type LinePrices = { lineQuarters: number; home: number; away: number }

/** Handicap of the home side, in quarters of a goal, on the final score. */
export function handicapPrices(score: Pair, left: Pair, lineQuarters: number): LinePrices {
  const outcomes = finals(score, left).map(({ difference, chance }) => ({ margin: difference * 4 + lineQuarters, chance }))
  return pricesOf(outcomes, lineQuarters)
}

/** Over (`home`) and under (`away`) a total in quarters of a goal. */
export function totalPrices(score: Pair, left: Pair, lineQuarters: number): LinePrices {
  const outcomes = finals(score, left).map(({ total, chance }) => ({ margin: total * 4 - lineQuarters, chance }))
  return pricesOf(outcomes, lineQuarters)
}

function pricesOf(outcomes: readonly { margin: number; chance: number }[], lineQuarters: number): LinePrices {
  return { lineQuarters, home: fairPrice(outcomes, 1), away: fairPrice(outcomes, -1) }
}

/** The price at which a stake is worth itself: a margin of a quarter wins or loses half of it, one of nothing gives it back. */
function fairPrice(outcomes: readonly { margin: number; chance: number }[], sign: 1 | -1): number {
  let won = 0
  let kept = 0
  for (const { margin, chance } of outcomes) {
    const quarters = margin * sign
    won += chance * Math.min(1, Math.max(0, quarters / 2))
    kept += chance * Math.max(0, 1 - Math.abs(quarters) / 2)
  }
  return won <= 0 ? Infinity : (1 - kept) / won
}

/** The line at which both prices are nearest to each other. */
export function evenLine(price: (lineQuarters: number) => LinePrices, from: number, to: number): LinePrices {
  let best = price(from)
  for (let line = from + 1; line <= to; line++) {
    const next = price(line)
    if (Math.abs(1 / next.home - 1 / next.away) < Math.abs(1 / best.home - 1 / best.away)) best = next
  }
  return best
}

/** Share of a match's goals that comes after a reading of the clock: they come a little more often as it goes on. */
export function shareLeft(clockSeconds: number): number {
  const end = 5640
  const at = Math.min(end, Math.max(0, clockSeconds))
  const upTo = (seconds: number) => 0.84 * seconds + (0.16 * seconds ** 2) / end
  return 1 - upTo(at) / upTo(end)
}
