import type { TimelineEvent } from '../timeline.ts'
import { fieldGoalDetail } from './read.ts'
import type { FieldGoalDetail, Place } from './vocabulary.ts'

const zones = ['restrictedArea', 'paint', 'midRange', 'cornerThree', 'aboveBreak'] as const
type ShotZone = (typeof zones)[number]
interface ZoneCount {
  zone: ShotZone
  made: number
  attempted: number
}

/** Feet from the centre of the basket, which is 5.25 from the baseline: NBA rule 1, section I. */
const restrictedRadius = 4
const paintHalfWidth = 8
const freeThrowLine = 19 - 5.25
/** The line of three points runs straight beside the basket until 14 from the baseline. */
const cornerDepth = 14 - 5.25

/** Where a shot was taken from, as the zones of the NBA have it. Its points decide between two and three. */
export function zoneOf({ points, place }: Pick<FieldGoalDetail, 'points'> & { place: Place }): ShotZone {
  if (points === 3) return place.y <= cornerDepth ? 'cornerThree' : 'aboveBreak'
  if (Math.hypot(place.x, place.y) <= restrictedRadius) return 'restrictedArea'
  return Math.abs(place.x) <= paintHalfWidth && place.y <= freeThrowLine ? 'paint' : 'midRange'
}

/** Field goals made and attempted in each zone, of those whose place is known; none without such. */
export function countZones(events: readonly TimelineEvent[]): ZoneCount[] {
  const counts = new Map<ShotZone, ZoneCount>(zones.map((zone) => [zone, { zone, made: 0, attempted: 0 }]))
  let isKnown = false
  for (const event of events) {
    if (event.type !== 'field_goal' || event.withdrawn !== null) continue
    const { points, isMade, place } = fieldGoalDetail(event)
    if (place === null) continue
    const count = counts.get(zoneOf({ points, place }))!
    count.attempted += 1
    if (isMade) count.made += 1
    isKnown = true
  }
  return isKnown ? [...counts.values()] : []
}
