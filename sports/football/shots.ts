import { compareEvents, type Side, type TimelineEvent } from '../timeline.ts'
import { minuteLabel } from './minute.ts'
import { shotDetail } from './read.ts'
import type { ShotDetail } from './vocabulary.ts'

/**
 * One shot for the map. `x` and `y` are from the view of the shooting side; `place` is on a pitch where home plays from
 * left to right.
 */
export interface Shot extends ShotDetail {
  key: string
  side: Side
  playerId: number | null
  period: number
  minute: string
  place: { x: number; y: number } | null
}

/** The shots of a match in order, without withdrawn ones. `xg` only comes from a source; `models/xg.ts` estimates. */
export function shots(events: readonly TimelineEvent[]): Shot[] {
  return events
    .filter((event) => event.type === 'shot' && event.withdrawn === null)
    .sort(compareEvents)
    .flatMap((event) => {
      const shot = shotDetail(event)
      if (shot === null || event.side === null) return []
      const { key, side, playerId, period, clockSeconds } = event
      return [
        { ...shot, key, side, playerId, period, minute: minuteLabel(period, clockSeconds), place: placeOf(shot, side) },
      ]
    })
}

function placeOf({ x, y }: ShotDetail, side: Side): Shot['place'] {
  if (x === null || y === null) return null
  return side === 'home' ? { x, y } : { x: 100 - x, y: 100 - y }
}
