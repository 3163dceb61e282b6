import type { Line } from './send.ts'

/** Token buckets of one process: a burst, refilled evenly. Evicting the least recently used only loosens a limit. */
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

type PausedLine = Pick<Line, 'roomId' | 'viewer' | 'clientId'>

/** Users who have to wait, and until when: another attempt before that costs no database query. */
type Pauses = {
  /** Until when (epoch ms) this message is refused, by this process's cache; null where a query must decide. */
  until(line: PausedLine, now: number): number | null
  /** `lastClientId`: the user's last message, a retry of which is not a new one and gets its stored answer. */
  note(line: PausedLine, pause: { until: number; lastClientId: string | null }, now: number): void
}

/** Cached pauses expire after this: a moderator may have lifted slow mode on another process. */
const HOLD_MS = 2000

export function createPauses(): Pauses {
  const pauses = new Map<string, { until: number; heldUntil: number; lastClientId: string | null }>()
  const keyOf = ({ roomId, viewer }: PausedLine) => `${viewer.userId} ${roomId}`
  return {
    until(line, now) {
      const known = pauses.get(keyOf(line))
      return known && known.until > now && known.heldUntil > now && known.lastClientId !== line.clientId
        ? known.until
        : null
    },
    note(line, { until, lastClientId }, now) {
      const key = keyOf(line)
      pauses.delete(key)
      pauses.set(key, { until, heldUntil: Math.min(until, now + HOLD_MS), lastClientId })
      if (pauses.size > MAX_KEYS) pauses.delete(pauses.keys().next().value as string)
    },
  }
}
