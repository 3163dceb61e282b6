import { recordActivity } from '#accounts/profile/activity.ts'
import type { Author } from '#accounts/store/author.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import type { PoolClient } from 'pg'
import { readerIn } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#timeline/store/outbox.ts'
import type { OutboxRow } from '#timeline/types.ts'
import { heatUp, maySendAt, slowModeAt, slowSecondsAt } from './rules/slow-mode.ts'
import { addMessages } from './store/message.ts'
import { lockRoomFor } from './store/room.ts'
import type { Before } from './store/room.ts'
import type { Message, RoomState } from './types.ts'
import { shownMessages, slowRow } from './view.ts'

/** A message that passed all checks and awaits its number. */
export type Passed = Omit<Message, 'id' | 'isRecalled' | 'sentAt'> & {
  /** For moderators: no pause applies. */ isExempt: boolean
}
/** Messages of one room that are placed together. `counted`: who was counted as active in the room today. */
export type Batch = {
  roomId: string
  lines: readonly Passed[]
  authors: ReadonlyMap<number, Author>
  linkHosts: readonly string[]
  counted: ReadonlySet<string>
  now: () => number
}
export type Views = ReadonlyMap<Message, ChatMessage>
type Writing = { before: RoomState; room: RoomState; messages: Message[]; rows: OutboxRow[] }

export type Placed =
  | { message: Message; maySendAt: number }
  | { waitsUntil: number; lastClientId: string | null }
  | 'again'

/** The one transaction: numbers, messages, heat of the room, activities of their authors, and the frames. */
export async function placeMessages(
  { roomId, lines, authors, linkHosts, counted, now }: Batch,
  client: PoolClient,
): Promise<{ placed: Placed[]; room: RoomState; views: Views; active: string[] }> {
  const db = readerIn(client)
  const { room: before, before: standings } = await lockRoomFor(db, roomId, lines)
  const { placed, room } = place(before, standings, lines, now())
  const messages = placed.flatMap((one) => (typeof one === 'object' && 'message' in one ? [one.message] : []))
  const { views, rows } = shownMessages(messages, authors, linkHosts)
  const active = messages.length > 0 ? await write(db, { before, room, messages, rows }, counted) : []
  return { placed, room, views, active }
}

/**
 * Checked again under the lock, against concurrent messages of any process: one per user and pause, and each message
 * once.
 */
function place(
  before: RoomState,
  standings: readonly Before[],
  lines: readonly Passed[],
  now: number,
): { placed: Placed[]; room: RoomState } {
  const last = new Map(lines.map(({ userId }, index) => [userId, standings[index] as Omit<Before, 'isSent'>]))
  const here = new Set<string>()
  let room = before
  const placed = lines.map(({ isExempt, ...line }, index): Placed => {
    const key = `${line.userId} ${line.clientId}`
    if (standings[index]?.isSent || here.has(key)) return 'again'
    const { lastSentAt, lastClientId } = last.get(line.userId) as Omit<Before, 'isSent'>
    const at = isExempt ? 0 : maySendAt(lastSentAt, slowModeAt(room, now).seconds, line.level)
    if (at > now) return { waitsUntil: at, lastClientId }
    here.add(key)
    last.set(line.userId, { lastSentAt: now, lastClientId: line.clientId })
    const heat = heatUp(room.heat, now)
    room = { ...room, newestId: room.newestId + 1, heat, slowSeconds: slowSecondsAt(heat, room.slowSeconds, now) }
    return {
      message: { ...line, id: room.newestId, sentAt: now, isRecalled: false },
      maySendAt: maySendAt(now, slowModeAt(room, now).seconds, line.level),
    }
  })
  return { placed, room }
}

/** Writes the messages with their frames; the users who were active for the first time, as `counted` names them. */
async function write(
  db: Reader,
  { before, room, messages, rows }: Writing,
  counted: ReadonlySet<string>,
): Promise<string[]> {
  const [{ sentAt }] = messages as [Message]
  if (room.fixedSlowSeconds === null && room.slowSeconds !== before.slowSeconds) rows.push(slowRow(room, sentAt))
  await addMessages(db, room, messages)
  await appendOutbox(db, rows)
  const subject = `room:${room.id} ${new Date(sentAt).toISOString().slice(0, 10)}`
  const active: string[] = []
  // In the order of users, so that the transactions of two rooms never deadlock.
  for (const userId of [...new Set(messages.map((message) => message.userId))].sort((a, b) => a - b)) {
    if (counted.has(`${userId} ${subject}`)) continue
    await recordActivity(db, userId, 'chatted', subject)
    active.push(`${userId} ${subject}`)
  }
  return active
}
