/**
 * What is present now, by keys such as its network: counts are the sizes of sets of what is there, so that nothing is
 * counted twice and removing twice changes nothing.
 */
type Presence<One> = {
  add(one: One, keys: readonly string[]): void
  /** With the keys it was added under. */
  remove(one: One, keys: readonly string[]): void
  /** How many are present under a key. An arrow in a field: it may be handed on by itself. */
  count: (key: string) => number
  /** Those under a key. */
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
