import type { Role } from '#contract/roles.ts'
import type { Language, Viewer } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatchClock } from '#timeline/store/match.ts'
import { sentAgain } from './publish.ts'
import type { Publish } from './publish.ts'
import { anchorOf, openRoom } from './rooms.ts'
import { maySendAt, slowModeAt } from './rules/slow-mode.ts'
import { readMessage } from './rules/text.ts'
import { addHeld } from './store/held.ts'
import { findStanding } from './store/standing.ts'
import type { Standing } from './store/standing.ts'
import type { Sending, SendTools } from './types.ts'

export type Line = {
  viewer: Viewer & { userId: number }
  roomId: string
  text: string
  clientId: string
  language: Language
}
/** With what its author's roles mean: the badge beside the message, and whether no pause applies. */
type Authored = Line & { role: Role | null; isExempt: boolean }

/** Checks a message and, if it passes, numbers and publishes it. */
export async function send(
  tools: SendTools,
  publish: Publish,
  line: Authored,
): Promise<Sending | 'match_not_found' | 'room_not_found'> {
  const { database, check, now } = tools
  const { viewer, roomId, clientId, language, role, isExempt } = line
  const { userId, level } = viewer
  const db = readerOf(database)
  const standing = (await findStanding(db, roomId, userId, clientId)) ?? (await standingInNew(database, line))
  if (typeof standing === 'string') return standing
  const { text, longest } = readMessage(line.text, level)
  if (text === null)
    return {
      outcome: 'refused',
      reason: 'empty_or_long',
      sentence: { en: `Messages have 1 to ${longest} characters.`, zh: `消息长度为 1–${longest} 字。` }[language],
    }
  const before = await findBefore(tools, line, standing)
  if (before) return before
  // A filter that fails or times out closes the room: no unchecked message is ever shown.
  const context = `room:${roomId}`
  const verdict = await check({ scene: 'LIVE_CHAT_ROOM', text, userId, language, context }).catch(() => ({
    outcome: 'closed' as const,
    reason: 'filter_away',
    sentence: null,
    itemId: null,
  }))
  const { reason, sentence, itemId } = verdict
  if (verdict.outcome === 'closed') return { outcome: 'closed', reason, sentence }
  if (verdict.outcome === 'refuse') return { outcome: 'refused', reason, sentence }
  if (verdict.outcome === 'hold') {
    await addHeld(db, { roomId, userId, clientId, text, itemId })
    return { outcome: 'held', reason, sentence }
  }
  const { matchId } = standing.room
  const anchor = anchorOf(matchId === null ? null : await findMatchClock(db, matchId), now())
  return publish({ roomId, userId, clientId, text, level, role, anchor, isExempt })
}

/** Checks before the filter: a retry of the same message, a mute, a closed room, slow mode. */
async function findBefore(
  tools: SendTools,
  { viewer, roomId, clientId, language, isExempt }: Authored,
  { room, lastSentAt, lastClientId, mute, isSent, held }: Standing,
): Promise<Sending | null> {
  const { now } = tools
  if (isSent) return sentAgain(tools, { roomId, userId: viewer.userId, clientId }, room)
  if (held) return { outcome: held.isPassed === false ? 'refused' : 'held', reason: null, sentence: null }
  if (mute) return { outcome: 'muted', maySendAt: mute.until, isKicked: mute.kind === 'kick' }
  if (!room.isOpen && !isExempt)
    return {
      outcome: 'closed',
      reason: 'room_closed',
      sentence: { en: 'Chat is closed.', zh: '聊天室已关闭。' }[language],
    }
  if (isExempt) return null
  const at = maySendAt(lastSentAt, slowModeAt(room, now()).seconds, viewer.level)
  return at > now() ? { outcome: 'slow', maySendAt: at, lastClientId } : null
}

/** The same in a room that is created with its first message. */
async function standingInNew(
  database: Database,
  { roomId, viewer, clientId }: Line,
): Promise<Standing | 'match_not_found' | 'room_not_found'> {
  const opened = await openRoom(database, roomId)
  if (typeof opened === 'string') return opened
  return (await findStanding(readerOf(database), roomId, viewer.userId, clientId)) ?? 'room_not_found'
}
