/** Records the time of changes by key, so that cached bytes can be validated. Updated by the relay's frames. */
export type Versions = {
  /** Records a change under this key: `day:2026-11-20`, `match:12`, `competition:3`. */
  bump(...keys: string[]): void
  /** The current moment. Data read after taking it is at least that new. */
  moment(): number
  /** The moment of the last change of a key; 0 when this process saw none. */
  current(key: string): number
  /** Whether none of the keys changed after `moment`. */
  isSince(moment: number, keys: Iterable<string>): boolean
  /** The keys that changed after `moment`, or null when that is no longer known. */
  changedSince(moment: number): ReadonlySet<string> | null
  /** Marks everything as changed, as after a gap in the relay. */
  bumpAll(): void
  /** Called after all changes up to this position of the stream were passed to `bump`. */
  reach(position: number): void
  /**
   * The position reached. Data read afterwards reflects every change up to it; null where no source reports positions.
   */
  position(): number | null
}

const MAX_KEYS = 50_000
/** Changes of the last seconds, for incremental rendering. */
const MAX_RECENT = 2000

export function createVersions(): Versions {
  let last = 0
  let floor = 0
  let reached: number | null = null
  const changes = new Map<string, number>()
  const recent: { moment: number; keys: readonly string[] }[] = []
  const current = (key: string) => Math.max(changes.get(key) ?? 0, floor)
  const bumpAll = () => {
    changes.clear()
    recent.length = 0
    floor = ++last
  }
  return {
    bump(...keys) {
      // Dropping one change would serve outdated bytes; dropping all of them and renewing everything once is safe.
      if (changes.size + keys.length > MAX_KEYS) bumpAll()
      last++
      for (const key of keys) changes.set(key, last)
      recent.push({ moment: last, keys })
      // Dropped in halves, to amortise the cost.
      if (recent.length >= 2 * MAX_RECENT) recent.splice(0, MAX_RECENT)
    },
    changedSince(moment) {
      if (floor > moment) return null
      const oldest = recent[0]
      if (oldest ? moment < oldest.moment - 1 : moment < last) return null
      const keys = new Set<string>()
      for (let at = recent.length - 1; at >= 0; at--) {
        const change = recent[at]
        if (!change || change.moment <= moment) break
        for (const key of change.keys) keys.add(key)
      }
      return keys
    },
    bumpAll,
    reach: (position) => void (reached = position),
    position: () => reached,
    moment: () => last,
    current,
    isSince(moment, keys) {
      if (floor > moment) return false
      for (const key of keys) if (current(key) > moment) return false
      return true
    },
  }
}
