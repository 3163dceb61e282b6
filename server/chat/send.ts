import type { Language, Viewer } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { sentAgain } from './publish.ts'
import type { Publish } from './publish.ts'
import { anchorOf, openRoom } from './rooms.ts'
import { badgeOf, isModerator } from './rules/badge.ts'
import { maySendAt } from './rules/slow-mode.ts'
import { longestFor, readText } from './rules/text.ts'
import { addHeld } from './store/held.ts'
import { findRoom } from './store/room.ts'
import { findStanding } from './store/standing.ts'
import type { RoomState, Sending, SendTools } from './types.ts'
import { slowView } from './view.ts'

export type Line = {
  viewer: Viewer & { userId: number }
  roomId: string
  text: string
  clientId: string
  language: Language
}

/** Checks a message and, if it passes, numbers and publishes it. */
export async function send(
  tools: SendTools,
  publish: Publish,
  line: Line,
): Promise<Sending | 'match_not_found' | 'room_not_found'> {
  const { database, check, now } = tools
  const { viewer, roomId, clientId, language } = line
  const room = await roomOf(database, roomId)
  if (typeof room === 'string') return room
  const longest = longestFor(viewer.level)
  const text = readText(line.text, longest)
  if (text === null)
    return {
      outcome: 'refused',
      reason: 'empty_or_long',
      sentence: { en: `Messages have 1 to ${longest} characters.`, zh: `消息长度为 1–${longest} 字。` }[language],
    }
  const before = await findBefore(tools, line, room)
  if (before) return before
  // A filter that fails or times out closes the room: no unchecked message is ever shown.
  const verdict = await check({ text, userId: viewer.userId, roomId, language }).catch(() => ({
    outcome: 'closed' as const,
    reason: 'filter_away',
    sentence: null,
    itemId: null,
  }))
  const { reason, sentence, itemId } = verdict
  if (verdict.outcome === 'closed') return { outcome: 'closed', reason, sentence }
  if (verdict.outcome === 'refuse') return { outcome: 'refused', reason, sentence }
  if (verdict.outcome === 'hold') {
    await addHeld(readerOf(database), { roomId, userId: viewer.userId, clientId, text, itemId })
    return { outcome: 'held', reason, sentence }
  }
  const anchor = anchorOf(room.matchId === null ? null : await findMatch(readerOf(database), room.matchId), now())
  return publish({
    roomId,
    userId: viewer.userId,
    clientId,
    text,
    level: viewer.level,
    role: badgeOf(viewer.roles),
    anchor,
    isExempt: isModerator(viewer.roles),
  })
}

/** Checks before the filter: a retry of the same message, a mute, a closed room, slow mode. */
async function findBefore(
  tools: SendTools,
  { viewer, roomId, clientId, language }: Line,
  room: RoomState,
): Promise<Sending | null> {
  const { database, now } = tools
  const db = readerOf(database)
  const { lastSentAt, mute, isSent, held } = await findStanding(db, roomId, viewer.userId, clientId)
  if (isSent) return sentAgain(tools, { roomId, userId: viewer.userId, clientId }, room)
  if (held) return { outcome: held.isPassed === false ? 'refused' : 'held', reason: null, sentence: null }
  if (mute) return { outcome: 'muted', maySendAt: mute.until, isKicked: mute.kind === 'kick' }
  if (!room.isOpen && !isModerator(viewer.roles))
    return {
      outcome: 'closed',
      reason: 'room_closed',
      sentence: { en: 'Chat is closed.', zh: '聊天室已关闭。' }[language],
    }
  if (isModerator(viewer.roles)) return null
  const at = maySendAt(lastSentAt, slowView(room, now()).seconds, viewer.level)
  return at > now() ? { outcome: 'slow', maySendAt: at } : null
}

/** An existing room needs no lookup of its match. */
async function roomOf(database: Database, roomId: string): Promise<RoomState | 'match_not_found' | 'room_not_found'> {
  const known = await findRoom(readerOf(database), roomId)
  if (known) return known
  const opened = await openRoom(database, roomId)
  return typeof opened === 'string' ? opened : opened.room
}
