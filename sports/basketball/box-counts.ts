import type { TimelineEvent } from '../timeline.ts'
import { fieldGoalDetail, foulKind, pointsOf } from './read.ts'
import type { BoxCounts } from './vocabulary.ts'

/** An event of play, as far as a box score counts it. */
export type CountedPlay = Pick<TimelineEvent, 'type' | 'detail' | 'playerId' | 'otherPlayerId'>
/** `playerId` null: it counts for the side alone. */
type Count = { playerId: number | null; term: keyof BoxCounts; by: number }

/**
 * What an event of play adds to a box score. Rebounds without a player count for no player; technical fouls are no
 * personal ones.
 */
export function boxCountsOf(event: CountedPlay): Count[] {
  const { playerId } = event
  const one = (term: keyof BoxCounts): Count[] => [{ playerId, term, by: 1 }]
  switch (event.type) {
    case 'field_goal':
      return shotCounts(event)
    case 'free_throw': {
      const by = pointsOf(event)
      const made = [{ playerId, term: 'freeThrowsMade', by } as const, { playerId, term: 'points', by } as const]
      return [...one('freeThrowsAttempted'), ...(by > 0 ? made : [])]
    }
    case 'rebound':
      if (playerId === null) return []
      return one(event.detail.isOffensive === true ? 'offensiveRebounds' : 'defensiveRebounds')
    case 'turnover':
      return one('turnovers')
    case 'steal':
      return one('steals')
    case 'block':
      return one('blocks')
    case 'foul':
      return foulKind(event) === 'technical' ? [] : one('fouls')
    default:
      return []
  }
}

function shotCounts(event: CountedPlay): Count[] {
  const { points, isMade } = fieldGoalDetail(event)
  const { playerId, otherPlayerId } = event
  const tried: Count[] = [{ playerId, term: 'fieldGoalsAttempted', by: 1 }]
  if (points === 3) tried.push({ playerId, term: 'threesAttempted', by: 1 })
  if (!isMade) return tried
  tried.push({ playerId, term: 'fieldGoalsMade', by: 1 })
  if (points === 3) tried.push({ playerId, term: 'threesMade', by: 1 })
  tried.push({ playerId, term: 'points', by: points })
  return otherPlayerId === null ? tried : [...tried, { playerId: otherPlayerId, term: 'assists', by: 1 }]
}
