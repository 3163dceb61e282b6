import type { Sending } from './types.ts'
import type { Line } from './send.ts'

/** Users that have to wait, and until when: a retry before that costs no database query. */
type Pauses = {
  /** Until when (epoch ms) this message is refused, by this process's cache; null where a query must decide. */
  until(line: Pick<Line, 'roomId' | 'viewer' | 'clientId'>, now: number): number | null
  note(line: Pick<Line, 'roomId' | 'viewer' | 'clientId'>, sending: Sending, now: number): void
}

const MAX_KEPT = 20_000
/** Cached pauses expire after this: a moderator may have lifted slow mode on another process. */
const HOLD_MS = 2000

export function createPauses(): Pauses {
  const pauses = new Map<string, { until: number; heldUntil: number; clientId: string }>()
  const keyOf = ({ roomId, viewer }: Pick<Line, 'roomId' | 'viewer'>) => `${viewer.userId} ${roomId}`
  return {
    until(line, now) {
      const known = pauses.get(keyOf(line))
      // A retry of the same message is not a new one: it gets its stored answer.
      return known && known.until > now && known.heldUntil > now && known.clientId !== line.clientId
        ? known.until
        : null
    },
    note(line, sending, now) {
      if (sending.outcome !== 'sent' && sending.outcome !== 'slow') return
      const { outcome, maySendAt: until } = sending
      const key = keyOf(line)
      const clientId = outcome === 'sent' ? line.clientId : (pauses.get(key)?.clientId ?? '')
      pauses.delete(key)
      pauses.set(key, { until, heldUntil: Math.min(until, now + HOLD_MS), clientId })
      if (pauses.size > MAX_KEPT) pauses.delete(pauses.keys().next().value as string)
    },
  }
}
