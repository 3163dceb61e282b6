import type { Pair } from '#sports/football/vocabulary.ts'
import type { Finals } from '../../simulation/prices/finals.ts'

/**
 * The chances of a match by our own model: both sides score independently, as Poisson processes (Maher 1982, "Modelling
 * association football scores"), at their remaining rates.
 */
const mostGoals = 12

function poissonShares(mean: number): number[] {
  const shares = [Math.exp(-mean)]
  for (let count = 1; count <= mostGoals; count++) shares.push((shares[count - 1]! * mean) / count)
  return shares
}

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
  const list = (shares: Map<number, number>) => [...shares].map(([value, chance]) => ({ value, chance }))
  return { differences: list(differences), totals: list(totals) }
}

/** Share of a match's goals that comes after a reading of the clock: the rate rises slightly with time. */
export function shareLeft(clockSeconds: number): number {
  const end = 5640
  const at = Math.min(end, Math.max(0, clockSeconds))
  const upTo = (seconds: number) => 0.84 * seconds + (0.16 * seconds ** 2) / end
  return 1 - upTo(at) / upTo(end)
}
