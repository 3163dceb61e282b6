import type { Before, Hindrance, RoomState } from '../types.ts'
import { maySendAt, slowModeAt } from './slow-mode.ts'

/** `isExempt`: a moderator, for whom no room is closed and no pause applies. */
type Sender = { level: number; isExempt: boolean }

/** Why a message may not be published in a room at a moment; null where it may. */
export function hindranceOf(
  room: RoomState,
  { isSent, isHeld, isPassed, muteKind, muteUntil, isHeldFirst, lastSentAt, lastClientId }: Before,
  { level, isExempt }: Sender,
  now: number,
): Hindrance | null {
  if (isSent) return { kind: 'again' }
  if (isHeld) return { kind: 'held', isPassed }
  if (muteKind !== null && muteUntil !== null) return { kind: 'muted', until: muteUntil, isKicked: muteKind === 'kick' }
  if (isExempt) return null
  if (!room.isOpen) return { kind: 'room_closed' }
  const until = maySendAt(lastSentAt, slowModeAt(room, now).seconds, level)
  if (until > now) return { kind: 'slow', until, lastClientId }
  return isHeldFirst ? { kind: 'hold' } : null
}
