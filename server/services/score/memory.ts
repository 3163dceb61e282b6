import type { Finished } from '#core/bytes/finished.ts'
import type { Lens } from '#core/lens.ts'
import type { Engines } from '#core/engines.ts'
import type { RowCounts } from '#sports/wire.ts'
import type { RowPlaces } from './mark-places.ts'

/** A cache of what lists need repeatedly: entries are read again only after a change. */
export type Memory = {
  /** By season. */
  ranks: Map<number, Ranks>
  /** By match: the version of a match determines everything computed from its events. */
  bookings: Map<number, { version: number; bookings: RowCounts }>
  /** By the bytes of a list: the positions of the flags of its rows. */
  places: WeakMap<Finished, readonly RowPlaces[]>
  /** What the calls of one sport compute from many matches, by their own keys; `state` is that of the matches. */
  kept: Map<string, { state: string; value: Promise<unknown> }>
}
type Ranks = { moment: number; madeAt: number; byTeam: ReadonlyMap<number, number> }

declare module '#core/engines.ts' {
  interface Engines {
    score: { memory: Memory }
  }
}

export function createMemory(): Memory {
  return { ranks: new Map(), bookings: new Map(), places: new WeakMap(), kept: new Map() }
}

/** The cache of the process; readers with another view than the live one start with an empty one. */
export function memoryOf({ engines, lens }: { engines: Pick<Engines, 'score'>; lens: Pick<Lens, 'key'> }): Memory {
  return lens.key === '' ? engines.score.memory : createMemory()
}

/** Adds an entry at the end; the oldest are evicted when there are too many. */
export function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}

const MOST_SEASONS = 32

/** What is computed from many matches, again only where their `state` differs; what fails is not kept. */
export function keptFor<Value>(
  { kept }: Memory,
  key: string,
  state: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key)
  if (known?.state === state) return known.value as Promise<Value>
  const value = make()
  keep(kept, key, { state, value }, MOST_SEASONS)
  value.catch(() => kept.get(key)?.value === value && kept.delete(key))
  return value
}
