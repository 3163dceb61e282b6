/** Knows what changed since when, so that bytes can tell whether they are still true. Fed by the relay's frames. */
export type Versions = {
  /** Something under this key changed: `day:2026-11-20`, `match:12`, `competition:3`. */
  bump(...keys: string[]): void
  /** The moment of now. Whatever is read after taking it is at least that new. */
  moment(): number
  /** The moment of the last change of a key; 0 when it never changed here. */
  current(key: string): number
  /** Whether none of the keys changed after `moment`. */
  isSince(moment: number, keys: Iterable<string>): boolean
  /** Everything may have changed, as after a gap in the relay. */
  bumpAll(): void
}

const MAX_KEYS = 50_000

export function createVersions(): Versions {
  let last = 0
  let floor = 0
  const changes = new Map<string, number>()
  const current = (key: string) => Math.max(changes.get(key) ?? 0, floor)
  const bumpAll = () => {
    changes.clear()
    floor = ++last
  }
  return {
    bump(...keys) {
      // Forgetting a change would show old bytes; forgetting all of them and renewing everything once is safe.
      if (changes.size + keys.length > MAX_KEYS) bumpAll()
      last++
      for (const key of keys) changes.set(key, last)
    },
    bumpAll,
    moment: () => last,
    current,
    isSince(moment, keys) {
      if (floor > moment) return false
      for (const key of keys) if (current(key) > moment) return false
      return true
    },
  }
}
