import type { Score } from '../../match.ts'
import { isDecided } from '../settle.ts'
import type { Format } from '../vocabulary.ts'

/** The chance of the home side in a game, and in each game after it. */
export interface GameChances {
  now: number
  later: number
}

/** The chance of the home side to win a series from a score on; null where it may be drawn or has no known length. */
export function seriesChance(score: Score, format: Format, { now, later }: GameChances): number | null {
  if (format.bestOf === null || format.bestOf === 2) return null
  const from = ({ home, away }: Score, chance: number): number => {
    if (isDecided({ home, away }, format)) return home > away ? 1 : 0
    const [won, lost] = [from({ home: home + 1, away }, later), from({ home, away: away + 1 }, later)]
    return chance * won + (1 - chance) * lost
  }
  return from(score, now)
}

/** A share of wins drawn towards the known strength: `weight` is that of so many games or rounds split by it. */
export function shrunkShare({ home, away }: Score, weight: number, strength = 0.5): number {
  return (home + weight * strength) / (home + away + weight)
}
