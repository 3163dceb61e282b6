import { recordActivity } from '#accounts/activity.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import type { ChatFrame } from '#contract/frames.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import type { Language, Viewer } from '#core/caller.ts'
import type { Database } from '#core/db.ts'
import { readerIn, readerOf } from '#core/reader.ts'
import type { Reader } from '#core/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { appendOutbox } from '#timeline/store/outbox.ts'
import type { OutboxRow } from '#timeline/types.ts'
import { anchorOf, openRoom } from './rooms.ts'
import { badgeOf, isModerator } from './rules/badge.ts'
import { streamRoom } from './rules/room.ts'
import { heatUp, maySendAt, slowSecondsAt } from './rules/slow-mode.ts'
import { longestFor, readText } from './rules/text.ts'
import { addHeld } from './store/held.ts'
import { addMessage, findSent } from './store/message.ts'
import { findRoom, lockRoom, saveTalk } from './store/room.ts'
import { findStanding } from './store/standing.ts'
import type { Check, Message, RoomState } from './types.ts'
import { messageView, slowView } from './view.ts'

/** What came of a message. Only `sent` was shown to anybody. */
export type Sending =
  | { outcome: 'sent'; message: ChatMessage; maySendAt: number }
  | { outcome: 'held'; reason: string | null; sentence: string | null }
  | { outcome: 'refused'; reason: string | null; sentence: string | null }
  | { outcome: 'slow'; maySendAt: number }
  | { outcome: 'muted'; maySendAt: number; isKicked: boolean }
  | { outcome: 'closed'; reason: string | null; sentence: string | null }

export type Line = { viewer: Viewer & { userId: number }; roomId: string; text: string; clientId: string; language: Language }
export type SendTools = { database: Database; check: Check; now: () => number; linkHosts: readonly string[] }

/** Checks a line and, when nothing is against it, gives it its number and puts it on its way to screens. */
export async function send(tools: SendTools, line: Line): Promise<Sending | 'match_not_found' | 'room_not_found'> {
  const { database, check, now } = tools
  const { viewer, roomId, clientId, language } = line
  const room = await roomOf(database, roomId)
  if (typeof room === 'string') return room
  const longest = longestFor(viewer.level)
  const text = readText(line.text, longest)
  if (text === null) return { outcome: 'refused', reason: 'empty_or_long', sentence: `Write between 1 and ${longest} characters.` }
  const before = await findBefore(tools, line, room)
  if (before) return before
  // A filter that fails, or takes too long, closes the room: nothing unread is ever shown.
  const verdict = await check({ text, userId: viewer.userId, roomId, language }).catch(() => ({ outcome: 'closed' as const, reason: 'filter_away', sentence: null, itemId: null }))
  const { reason, sentence, itemId } = verdict
  if (verdict.outcome === 'closed') return { outcome: 'closed', reason, sentence }
  if (verdict.outcome === 'refuse') return { outcome: 'refused', reason, sentence }
  if (verdict.outcome === 'hold') {
    await addHeld(readerOf(database), { roomId, userId: viewer.userId, clientId, text, itemId })
    return { outcome: 'held', reason, sentence }
  }
  const match = room.matchId === null ? null : await findMatch(readerOf(database), room.matchId)
  const message = { roomId, userId: viewer.userId, clientId, text, level: viewer.level, role: badgeOf(viewer.roles), sentAt: now(), anchor: anchorOf(match, now()) }
  return publish(tools, message, isModerator(viewer.roles))
}

/** What is known before the filter is asked: the same line once more, a mute, a closed room, slow mode. */
async function findBefore({ database, now, linkHosts }: SendTools, { viewer, roomId, clientId }: Line, room: RoomState): Promise<Sending | null> {
  const db = readerOf(database)
  const { lastSentAt, mute, isSent, held } = await findStanding(db, roomId, viewer.userId, clientId)
  if (isSent) return sentAgain(db, { roomId, userId: viewer.userId, clientId }, room, now(), linkHosts)
  if (held) return { outcome: held.isPassed === false ? 'refused' : 'held', reason: null, sentence: null }
  if (mute) return { outcome: 'muted', maySendAt: mute.until, isKicked: mute.kind === 'kick' }
  if (!room.isOpen && !isModerator(viewer.roles)) return { outcome: 'closed', reason: 'room_closed', sentence: 'This room is closed.' }
  if (isModerator(viewer.roles)) return null
  const at = maySendAt(lastSentAt, slowView(room, now()).seconds, viewer.level)
  return at > now() ? { outcome: 'slow', maySendAt: at } : null
}

/** A room that is there needs no look at its match. */
async function roomOf(database: Database, roomId: string): Promise<RoomState | 'match_not_found' | 'room_not_found'> {
  const known = await findRoom(readerOf(database), roomId)
  if (known) return known
  const opened = await openRoom(database, roomId)
  return typeof opened === 'string' ? opened : opened.room
}

async function sentAgain(db: Reader, { roomId, userId, clientId }: Pick<Message, 'roomId' | 'userId' | 'clientId'>, room: RoomState, now: number, linkHosts: readonly string[]): Promise<Sending> {
  const sent = (await findSent(db, roomId, userId, clientId)) as Message
  const authors = await mapAuthors(db, [sent.userId])
  return { outcome: 'sent', message: messageView(sent, authors.get(sent.userId), linkHosts), maySendAt: maySendAt(sent.sentAt, slowView(room, now).seconds, sent.level) }
}

/** The one transaction: number, message, heat of the room, what counts for its author, and the way to screens. */
export async function publish({ database, now, linkHosts }: SendTools, line: Omit<Message, 'id' | 'isRecalled'>, isExempt: boolean): Promise<Sending> {
  const { roomId, userId } = line
  const authors = await mapAuthors(readerOf(database), [userId])
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const room = (await lockRoom(db, roomId)) as RoomState
    const { isSent, lastSentAt } = await findStanding(db, roomId, userId, line.clientId)
    if (isSent) return sentAgain(db, line, room, now(), linkHosts)
    // Looked at again under the lock: of many at once one is through, on whatever process.
    const at = isExempt ? 0 : maySendAt(lastSentAt, slowView(room, now()).seconds, line.level)
    if (at > now()) return { outcome: 'slow', maySendAt: at }
    const message = { ...line, id: room.newestId + 1, sentAt: now(), isRecalled: false }
    await addMessage(db, message)
    const heat = heatUp(room.heat, message.sentAt)
    const slowSeconds = slowSecondsAt(heat, room.slowSeconds, message.sentAt)
    await saveTalk(db, roomId, { newestId: message.id, heat, slowSeconds })
    const view = messageView(message, authors.get(userId), linkHosts)
    const after = { ...room, heat, slowSeconds }
    const rows = [messageRow(view)]
    if (room.fixedSlowSeconds === null && slowSeconds !== room.slowSeconds) rows.push(slowRow(after, message.sentAt))
    await appendOutbox(db, rows)
    await recordActivity(db, userId, 'chatted', `room:${roomId} ${new Date(message.sentAt).toISOString().slice(0, 10)}`)
    return { outcome: 'sent', message: view, maySendAt: maySendAt(message.sentAt, slowView(after, message.sentAt).seconds, line.level) }
  })
}

function messageRow(message: ChatMessage): OutboxRow {
  return chatRow([streamRoom(message.roomId)], { type: 'message', roomId: message.roomId, message, at: message.sentAt })
}

export function slowRow(room: RoomState, at: number): OutboxRow {
  return chatRow([streamRoom(room.id)], { type: 'slow', roomId: room.id, slow: slowView(room, at), isOpen: room.isOpen, at })
}

export function chatRow(rooms: string[], body: ChatFrame): OutboxRow {
  return { matchId: null, rooms, isUrgent: false, kind: 'chat', body }
}
