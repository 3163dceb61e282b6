import type { Versions } from '#core/versions.ts'
import type { Bookings } from './rules/booking.ts'

/** What lists need again and again: it is asked for anew only where something changed. */
export type Memory = {
  /** By season. */
  ranks: Map<number, Ranks>
  /** By match: whatever its events add up to is settled by its version. */
  bookings: Map<number, { version: number; bookings: Bookings }>
}
export type Ranks = { moment: number; madeAt: number; byTeam: ReadonlyMap<number, number> }

const memories = new WeakMap<Versions, Memory>()

/** One memory per running application. */
export function memoryOf(versions: Versions): Memory {
  const known = memories.get(versions)
  if (known) return known
  const fresh: Memory = { ranks: new Map(), bookings: new Map() }
  memories.set(versions, fresh)
  return fresh
}

/** Puts an entry last; the oldest go when there are too many. */
export function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
