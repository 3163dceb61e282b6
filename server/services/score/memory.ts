import type { Finished } from '#core/bytes/finished.ts'
import type { Lens } from '#core/lens.ts'
import type { Engines } from '#core/part.ts'
import type { RowCounts } from '#sports/wire.ts'
import type { RowPlaces } from './mark-places.ts'

/** What lists need again and again: it is asked for anew only where something changed. */
export type Memory = {
  /** By season. */
  ranks: Map<number, Ranks>
  /** By match: whatever its events add up to is settled by its version. */
  bookings: Map<number, { version: number; bookings: RowCounts }>
  /** By the bytes of a list: where the flags of its rows stand. */
  places: WeakMap<Finished, readonly RowPlaces[]>
}
type Ranks = { moment: number; madeAt: number; byTeam: ReadonlyMap<number, number> }

declare module '#core/part.ts' {
  interface Engines {
    score: { memory: Memory }
  }
}

export function createMemory(): Memory {
  return { ranks: new Map(), bookings: new Map(), places: new WeakMap() }
}

/** That of the process; whoever sees another world than the live one starts with an empty one. */
export function memoryOf({ engines, lens }: { engines: Pick<Engines, 'score'>; lens: Pick<Lens, 'key'> }): Memory {
  return lens.key === '' ? engines.score.memory : createMemory()
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
