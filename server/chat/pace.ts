/**
 * Token buckets of one process: a burst, refilled evenly. Least recently used buckets are evicted; that only loosens a
 * limit.
 */
type Pace = { take(key: string, now: number): number }

const MAX_KEYS = 50_000

/** `take` returns 0 when permitted, else the ms to wait. */
export function createPace({ perSecond, burst }: { perSecond: number; burst: number }): Pace {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key, now) {
      const known = buckets.get(key)
      const tokens = known ? Math.min(burst, known.tokens + ((now - known.at) / 1000) * perSecond) : burst
      const isFree = tokens >= 1
      buckets.delete(key)
      buckets.set(key, { tokens: isFree ? tokens - 1 : tokens, at: now })
      if (buckets.size > MAX_KEYS) buckets.delete(buckets.keys().next().value as string)
      return isFree ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1000)
    },
  }
}
