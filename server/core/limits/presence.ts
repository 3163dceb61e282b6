/**
 * Items by keys such as their network: counts are the sizes of sets, so that adding or removing twice has no effect.
 */
type Presence<One> = {
  add(one: One, keys: readonly string[]): void
  /** Adds an item under these keys. */
  remove(one: One, keys: readonly string[]): void
  /** The number of items under a key. An arrow in a field, so that it can be passed on by itself. */
  count: (key: string) => number
  /** The items under a key. */
  of(key: string): ReadonlySet<One>
}

const none: ReadonlySet<never> = new Set()

export function createPresence<One>(): Presence<One> {
  const present = new Map<string, Set<One>>()
  return {
    add(one, keys) {
      for (const key of keys) {
        const set = present.get(key)
        if (set) set.add(one)
        else present.set(key, new Set([one]))
      }
    },
    remove(one, keys) {
      for (const key of keys) {
        const set = present.get(key)
        if (set?.delete(one) && set.size === 0) present.delete(key)
      }
    },
    count: (key) => present.get(key)?.size ?? 0,
    of: (key) => present.get(key) ?? none,
  }
}
