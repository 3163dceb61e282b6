import { countOf, shotDetail } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** What a player did, counted; null for what nobody tells of players in this match. */
export type PlayerCounts = Record<
  'shots' | 'shotsOn' | 'passes' | 'accuratePasses' | 'saves' | 'offsides' | 'fouls' | 'fouled',
  number | null
>

export function countsOfPlayer(events: readonly TimelineEvent[], playerId: number): PlayerCounts {
  const told = (type: string) => events.filter((event) => event.type === type && event.playerId !== null)
  /** Sums over a type, or null when no player of the match is named in it. */
  const sum = (type: string, by: (event: TimelineEvent) => number) => {
    const all = told(type)
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
