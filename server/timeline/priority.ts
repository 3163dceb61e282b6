import { isDoubtful } from '#sports/reconcile.ts'
import { leftOut } from '#sports/timeline.ts'
import type { StoredEvent } from './types.ts'

/** Corrections by hand: they go over everything, event by event. */
export const operator = 'operator'
/** Archives tell of matches long over, each its part of the facts; the first goes first. Every other provider is a live feed. */
export const archives: readonly string[] = ['wyscout', 'openfootball', 'football-data']

type Told = Pick<StoredEvent, 'provider' | 'key' | 'type' | 'detail' | 'withdrawn'>

/**
 * The events that are shown, of all that providers told of one match. Live feeds are never mixed: the first by name
 * leads alone. Without a feed each type of event is told by the first archive that has it, so that the goals of one and the
 * statistics of another stand side by side; what is in doubt comes after what is not. The operator's events replace those of the same key.
 */
export function chosen<Event extends Told>(events: Iterable<Event>): Set<Event> {
  const all = [...events]
  const speakerOf = speakers(all)
  const byKey = new Map<string, Event>()
  for (const event of all) {
    if (event.provider !== operator && event.provider !== speakerOf(event.type)) continue
    const other = byKey.get(event.key)
    if (!other || isBefore(event.provider, other.provider)) byKey.set(event.key, event)
  }
  return new Set(byKey.values())
}

function isBefore(a: string, b: string): boolean {
  if (a === operator || b === operator) return a === operator
  return archives.indexOf(a) < archives.indexOf(b)
}

/** Who tells the events of a type. */
function speakers(events: readonly Told[]): (type: string) => string | null {
  let feed: string | null = null
  const rankOfType = new Map<string, number>()
  for (const { provider, type, detail, withdrawn } of events) {
    // What a source no longer names it does not tell.
    if (provider === operator || withdrawn?.reason === leftOut) continue
    const place = archives.indexOf(provider)
    const rank = isDoubtful({ detail }) ? place + archives.length : place
    if (place >= 0) rankOfType.set(type, Math.min(rank, rankOfType.get(type) ?? rank))
    else if (feed === null || provider < feed) feed = provider
  }
  return (type) => feed ?? archives[(rankOfType.get(type) ?? -1) % archives.length] ?? null
}
