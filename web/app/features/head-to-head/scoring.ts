import { sportOf } from '../../sports/parts.ts'
import type { SportInLists } from '../../sports/sport.ts'

type ScoreUnit = NonNullable<SportInLists['scored']> | 'goals'

/** What the scores of a sport count, and whether one of its sides plays at home. */
export function scoringOf(match: { sport: string }): { unit: ScoreUnit; hasHome: boolean } {
  const unit = sportOf(match).scored ?? 'goals'
  return { unit, hasHome: unit !== 'sets' && unit !== 'games' }
}
