import type { Side, TimelineEvent } from '../timeline.ts'
import { finalScoreOf, resultDetail } from './read.ts'
import { add } from './score.ts'
import type { Pair } from './vocabulary.ts'

/** The score at a moment of a match: goals, and the scored kicks of a shoot-out. */
type RunningScore = { score: Pair; kicks: Pair }

export const nilNil: RunningScore = { score: { home: 0, away: 0 }, kicks: { home: 0, away: 0 } }

/** The side whose score an event raises by one goal, own goals included; null where it counts for none. */
function scoringSide({ type, side, withdrawn }: TimelineEvent): Side | null {
  return type === 'goal' && withdrawn === null ? side : null
}

/** The side whose kick in a shoot-out was scored; null for any other event. */
function kickingSide({ type, side, withdrawn, detail }: TimelineEvent): Side | null {
  return type === 'shootout_kick' && withdrawn === null && detail.isScored === true ? side : null
}

/**
 * The score after an event in reading order, from the score before it. A final score from a source replaces the goals
 * counted so far. The only place where a score runs over events: `settle` decides which score a match has.
 */
export function scoreAfter({ score, kicks }: RunningScore, event: TimelineEvent): RunningScore {
  const [goal, kick] = [scoringSide(event), kickingSide(event)]
  const result = event.type === 'result' && event.withdrawn === null ? resultDetail(event) : null
  const counted = goal === null ? score : add(score, goal)
  return { score: (result && finalScoreOf(result)) ?? counted, kicks: kick === null ? kicks : add(kicks, kick) }
}

/** The score before an event, from the score after it. Never below zero: not every goal of a score is an event. */
export function scoreBefore(score: Pair, event: TimelineEvent): Pair {
  const side = scoringSide(event)
  return side === null ? score : { ...score, [side]: Math.max(0, score[side] - 1) }
}
