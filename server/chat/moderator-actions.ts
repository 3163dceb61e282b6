import { mapAuthors } from '#accounts/store/author.ts'
import { isStaff } from '#contract/roles.ts'
import { recallChatMessage, type SlowMode } from '#contract/touchline/chat.ts'
import { may, type Actor } from '#core/calls/policy.ts'
import { chatRoom, userRoom } from '#contract/rooms.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { openRoom } from './rooms.ts'
import { addModeratorAction, lockRoom, saveSettings } from './store/room.ts'
import { findMessage, saveRecall } from './store/message.ts'
import { removeMute, saveMute } from './store/mute.ts'
import type { Message, Mute, RoomState } from './types.ts'
import { slowModeAt } from './rules/slow-mode.ts'
import { chatRow, slowRow } from './view.ts'

type ActionTools = { database: Database; now: () => number }
/** Writes the audit log, in the transaction of the action. */
export type Audit = (db: Reader) => Promise<void>
/** Records that a moderator took a message of somebody, in the transaction of the action. */
export type RecordRecall = (db: Reader, message: Message) => Promise<unknown>

export type Recaller = Actor & { userId: number }

/**
 * Recalls a message where its policy allows it. Answers whether it was still visible. A message of somebody else is
 * recorded; without `record`, the decision that leads to it already is.
 */
export function recall(
  { database, now }: ActionTools,
  roomId: string,
  id: number,
  by: Recaller,
  record?: RecordRecall,
): Promise<boolean | 'message_not_found' | 'forbidden'> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const message = await findMessage(db, roomId, id)
    if (!message) return 'message_not_found'
    if (!may(by, recallChatMessage, { ownerId: message.userId })) return 'forbidden'
    if (!(await saveRecall(db, roomId, id, by.userId))) return false
    if (message.userId !== by.userId) {
      const deed = { roomId, userId: message.userId, messageId: id, byUserId: by.userId }
      await addModeratorAction(db, { ...deed, kind: 'recall' })
      await record?.(db, message)
    }
    await appendOutbox(db, [chatRow([chatRoom(roomId)], { type: 'recall', roomId, messageId: id, at: now() })])
    return true
  })
}

export type MuteRequest = {
  roomId: string
  userId: number
  kind: Mute['kind']
  minutes: number
  reason: string
  byUserId: number
}

/** Mutes a user in a room. Answers until when (epoch ms). Staff cannot be muted. */
export async function mute(
  { database, now }: ActionTools,
  { roomId, userId, kind, minutes, reason, byUserId }: MuteRequest,
  audit: Audit,
): Promise<number | 'room_not_found' | 'user_not_found' | 'forbidden'> {
  if (typeof (await openRoom(database, roomId)) === 'string') return 'room_not_found'
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const person = (await mapAuthors(db, [userId])).get(userId)
    if (!person) return 'user_not_found'
    if (isStaff(person.roles)) return 'forbidden'
    const until = now() + minutes * 60_000
    await saveMute(db, { roomId, userId, kind, until, reason, byUserId })
    await addModeratorAction(db, { roomId, kind, userId, byUserId, detail: { minutes, reason } })
    await audit(db)
    await appendOutbox(db, [chatRow([userRoom(userId)], { type: 'mute', roomId, userId, kind, until, at: now() })])
    return until
  })
}

export async function unmute(
  { database, now }: ActionTools,
  { roomId, userId, byUserId }: Pick<MuteRequest, 'roomId' | 'userId' | 'byUserId'>,
  audit: Audit,
): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    if (!(await removeMute(db, roomId, userId))) return false
    await addModeratorAction(db, { roomId, kind: 'unmute', userId, byUserId })
    await audit(db)
    await appendOutbox(db, [
      chatRow([userRoom(userId)], { type: 'mute', roomId, userId, kind: null, until: null, at: now() }),
    ])
    return true
  })
}

export type RoomSettings = { slowSeconds?: number | 'auto'; isOpen?: boolean }

/** Sets slow mode or returns it to the automatic rule; closes and opens a room. The change is published to the room. */
export async function setRoom(
  { database, now }: ActionTools,
  roomId: string,
  settings: RoomSettings,
  byUserId: number,
  audit: Audit,
): Promise<{ slow: SlowMode; isOpen: boolean } | 'match_not_found' | 'room_not_found'> {
  const found = await openRoom(database, roomId)
  if (typeof found === 'string') return found
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const room = (await lockRoom(db, roomId)) as RoomState
    const { isOpen = room.isOpen } = settings
    const slowSeconds =
      settings.slowSeconds === undefined
        ? room.fixedSlowSeconds
        : settings.slowSeconds === 'auto'
          ? null
          : settings.slowSeconds
    const after = { ...room, fixedSlowSeconds: slowSeconds, isOpen }
    await saveSettings(db, roomId, after)
    if (settings.slowSeconds !== undefined)
      await addModeratorAction(db, { roomId, kind: 'slow', byUserId, detail: { seconds: slowSeconds } })
    if (isOpen !== room.isOpen) await addModeratorAction(db, { roomId, kind: isOpen ? 'open' : 'close', byUserId })
    await audit(db)
    await appendOutbox(db, [slowRow(after, now())])
    return { slow: slowModeAt(after, now()), isOpen }
  })
}
