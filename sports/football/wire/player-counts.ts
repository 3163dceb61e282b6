import type { TimelineEvent } from '../../timeline.ts'
import type { PlayerCounts } from '../../wire.ts'
import { countOf } from '../../detail.ts'
import { shotDetail } from '../read.ts'

/** The figures of a player in a match, counted from its events. */
export function countsOfPlayer(events: readonly TimelineEvent[], playerId: number): PlayerCounts {
  const ofType = (type: string) => events.filter((event) => event.type === type && event.playerId !== null)
  /** Sums over a type, or null when none of its events names a player. */
  const sum = (type: string, by: (event: TimelineEvent) => number) => {
    const all = ofType(type)
    return all.length === 0 ? null : all.reduce((total, event) => total + by(event), 0)
  }
  const his = (event: TimelineEvent) => (event.playerId === playerId ? 1 : 0)
  const outcome = (event: TimelineEvent) => shotDetail(event)?.outcome
  return {
    shots: sum('shot', his),
    shotsOn: sum('shot', (event) => (outcome(event) === 'goal' || outcome(event) === 'saved' ? his(event) : 0)),
    passes: sum('passes', (event) => his(event) * (countOf(event.detail.attempted) ?? 0)),
    accuratePasses: sum('passes', (event) => his(event) * (countOf(event.detail.completed) ?? 0)),
    saves: sum('save', his),
    offsides: sum('offside', his),
    fouls: sum('foul', his),
    fouled: sum('foul', (event) => (event.otherPlayerId === playerId ? 1 : 0)),
  }
}
