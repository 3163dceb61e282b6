import type { Line, Sending } from './send.ts'

/** Who was told to wait, and until when: asking again before that costs no question to the database. */
type Pauses = {
  /** Until when (epoch ms) this line cannot go out, as far as is known here; null where somebody has to look. */
  until(line: Pick<Line, 'roomId' | 'viewer' | 'clientId'>, now: number): number | null
  note(line: Pick<Line, 'roomId' | 'viewer' | 'clientId'>, sending: Sending, now: number): void
}

const MAX_KEPT = 20_000
/** After this it is looked at again: a moderator may have let the room go, on another process. */
const HOLD_MS = 2000

export function createPauses(): Pauses {
  const pauses = new Map<string, { until: number; heldUntil: number; clientId: string }>()
  const keyOf = ({ roomId, viewer }: Pick<Line, 'roomId' | 'viewer'>) => `${viewer.userId} ${roomId}`
  return {
    until(line, now) {
      const known = pauses.get(keyOf(line))
      // The same line once more is no other message: it gets its answer.
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
