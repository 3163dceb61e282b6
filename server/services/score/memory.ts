import { createBudget, type Budget, type Cached } from '#core/bytes/budget.ts'
import type { Finished } from '#core/bytes/finished.ts'
import type { Lens } from '#core/lens.ts'
import type { Engines } from '#core/engines.ts'
import type { RowCounts } from '#sports/wire.ts'
import type { RowPlaces } from './mark-places.ts'

/** A cache of what lists need repeatedly: entries are read again only after a change. */
export type Memory = {
  /** Ranks by season. */
  ranks: Cached<number, Ranks>
  /** By match: the version of a match determines everything computed from its events. */
  bookings: Cached<number, { version: number; bookings: RowCounts }>
  /** The positions of the flags of rows, by the bytes of a list. */
  places: WeakMap<Finished, readonly RowPlaces[]>
  /** What the calls of one sport compute from many matches, by their own keys; `state` is that of the matches. */
  kept: Cached<string, { state: string; value: Promise<unknown> }>
}
type Ranks = { moment: number; madeAt: number; byTeam: ReadonlyMap<number, number> }

declare module '#core/engines.ts' {
  interface Engines {
    score: {
      memory: Memory
      /** What readers with another view than the live one made, by the versions of matches that they see. */
      lensed: Memory
    }
  }
}

export function createMemory(budget: Budget = createBudget()): Memory {
  return { ranks: budget.cache(), bookings: budget.cache(), places: new WeakMap(), kept: budget.cache() }
}

/** The cache of the process. A view other than the live one shares only what was made of the same versions. */
export function memoryOf({ engines, lens }: { engines: Pick<Engines, 'score'>; lens: Pick<Lens, 'key'> }): Memory {
  if (lens.key === '') return engines.score.memory
  const { kept, bookings } = engines.score.lensed
  return { ...createMemory(), kept, bookings }
}

/** The sums of a team or player. */
const SUM_BYTES = 2000

/** What is computed from many matches, again only where their `state` differs; what fails is not kept. */
export function keptFor<Value>(
  { kept }: Memory,
  key: string,
  state: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key)
  if (known?.state === state) return known.value as Promise<Value>
  const one = { state, value: make() }
  kept.set(key, one, 0)
  one.value.then(
    (made) => kept.peek(key) === one && kept.set(key, one, countOf(made) * SUM_BYTES),
    () => kept.peek(key) === one && kept.delete(key),
  )
  return one.value
}

function countOf(made: unknown): number {
  return made instanceof Map ? made.size : Array.isArray(made) ? made.length : 1
}
