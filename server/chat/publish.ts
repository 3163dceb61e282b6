import { recordActivity } from '#accounts/profile/activity.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#timeline/store/outbox.ts'
import { heatUp, maySendAt, slowModeAt, slowSecondsAt } from './rules/slow-mode.ts'
import { addMessages, findSent } from './store/message.ts'
import { lockRoom, saveTalk } from './store/room.ts'
import { listStandings } from './store/standing.ts'
import type { Message, RoomState, Sending, SendTools } from './types.ts'
import { messageRow, messageView, slowRow } from './view.ts'

/** A message that passed all checks and awaits its number. */
type Passed = Omit<Message, 'id' | 'isRecalled' | 'sentAt'> & {
  /** For moderators: no pause applies. */ isExempt: boolean
}
export type Publish = (line: Passed) => Promise<Sending>

type Waiting = { line: Passed; resolve: (sending: Sending) => void; reject: (error: unknown) => void }

const MOST_AT_ONCE = 100
const MAX_COUNTED = 50_000

/**
 * Numbers and publishes messages. Those that arrive during a room's transaction share the next one, so that a busy room
 * needs one commit for many; each message still has its own answer, number and frame.
 */
export function createPublisher(tools: SendTools): Publish {
  const queues = new Map<string, Waiting[]>()
  // Users counted as active in a room today: reported to accounts once, and again after eviction.
  const counted = new Set<string>()

  async function work(roomId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_AT_ONCE)
      await publishAll(
        tools,
        roomId,
        batch.map(({ line }) => line),
        counted,
      ).then(
        (sendings) => batch.forEach(({ resolve }, index) => resolve(sendings[index] as Sending)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
    }
    queues.delete(roomId)
  }

  return (line) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(line.roomId)
      if (queue) return void queue.push({ line, resolve, reject })
      const own = [{ line, resolve, reject }]
      queues.set(line.roomId, own)
      void work(line.roomId, own)
    })
}

type Placed = { message: Message; maySendAt: number } | { waitsUntil: number } | 'again'

/** The one transaction: numbers, messages, heat of the room, activities of their authors, and the frames. */
async function publishAll(
  tools: SendTools,
  roomId: string,
  lines: readonly Passed[],
  counted: Set<string>,
): Promise<Sending[]> {
  const { database, now, linkHosts } = tools
  const authors = await mapAuthors(
    readerOf(database),
    lines.map(({ userId }) => userId),
  )
  const active: string[] = []
  const { placed, room, views } = await database.transaction(async (client) => {
    const db = readerIn(client)
    const before = (await lockRoom(db, roomId)) as RoomState
    const { placed, room } = await place(db, before, lines, now())
    const messages = placed.flatMap((one) => (typeof one === 'object' && 'message' in one ? [one.message] : []))
    const views = new Map(messages.map((one) => [one, messageView(one, authors.get(one.userId), linkHosts)]))
    if (messages.length > 0) await write(db, before, room, views, { active, counted })
    return { placed, room, views }
  })
  if (counted.size > MAX_COUNTED) counted.clear()
  for (const one of active) counted.add(one)
  return Promise.all(placed.map((one, index) => answer(tools, one, lines[index] as Passed, room, views)))
}

/**
 * Checked again under the lock, against concurrent messages of any process: one per user and pause, and each message
 * once.
 */
async function place(
  db: Reader,
  before: RoomState,
  lines: readonly Passed[],
  now: number,
): Promise<{ placed: Placed[]; room: RoomState }> {
  const standings = await listStandings(db, before.id, lines)
  const lastSentAt = new Map(lines.map(({ userId }, index) => [userId, standings[index]?.lastSentAt ?? null]))
  const here = new Set<string>()
  let room = before
  const placed = lines.map(({ isExempt, ...line }, index): Placed => {
    const key = `${line.userId} ${line.clientId}`
    if (standings[index]?.isSent || here.has(key)) return 'again'
    const at = isExempt ? 0 : maySendAt(lastSentAt.get(line.userId) ?? null, slowModeAt(room, now).seconds, line.level)
    if (at > now) return { waitsUntil: at }
    here.add(key)
    lastSentAt.set(line.userId, now)
    const heat = heatUp(room.heat, now)
    room = { ...room, newestId: room.newestId + 1, heat, slowSeconds: slowSecondsAt(heat, room.slowSeconds, now) }
    return {
      message: { ...line, id: room.newestId, sentAt: now, isRecalled: false },
      maySendAt: maySendAt(now, slowModeAt(room, now).seconds, line.level),
    }
  })
  return { placed, room }
}

/** Messages for display: the same on the stream and in the answer to their author. */
type Views = ReadonlyMap<Message, ChatMessage>
type Writing = { active: string[]; counted: ReadonlySet<string> }

async function write(
  db: Reader,
  before: RoomState,
  room: RoomState,
  views: Views,
  { active, counted }: Writing,
): Promise<void> {
  const messages = [...views.keys()]
  const rows = [...views.values()].map(messageRow)
  const [{ sentAt }] = messages as [Message]
  if (room.fixedSlowSeconds === null && room.slowSeconds !== before.slowSeconds) rows.push(slowRow(room, sentAt))
  await addMessages(db, messages)
  await saveTalk(db, room.id, room)
  await appendOutbox(db, rows)
  const subject = `room:${room.id} ${new Date(sentAt).toISOString().slice(0, 10)}`
  // In the order of users, so that the transactions of two rooms never deadlock.
  for (const userId of [...new Set(messages.map((message) => message.userId))].sort((a, b) => a - b)) {
    if (counted.has(`${userId} ${subject}`)) continue
    await recordActivity(db, userId, 'chatted', subject)
    active.push(`${userId} ${subject}`)
  }
}

async function answer(tools: SendTools, placed: Placed, line: Passed, room: RoomState, views: Views): Promise<Sending> {
  if (placed === 'again') return sentAgain(tools, line, room)
  if ('waitsUntil' in placed) return { outcome: 'slow', maySendAt: placed.waitsUntil }
  return {
    outcome: 'sent',
    message: views.get(placed.message) as ChatMessage,
    maySendAt: placed.maySendAt,
  }
}

/** A retry of the same message gets the stored answer. */
export async function sentAgain(
  { database, linkHosts, now }: SendTools,
  { roomId, userId, clientId }: Pick<Message, 'roomId' | 'userId' | 'clientId'>,
  room: RoomState,
): Promise<Sending> {
  const db = readerOf(database)
  const sent = (await findSent(db, roomId, userId, clientId)) as Message
  const view: ChatMessage = messageView(sent, (await mapAuthors(db, [userId])).get(userId), linkHosts)
  return {
    outcome: 'sent',
    message: view,
    maySendAt: maySendAt(sent.sentAt, slowModeAt(room, now()).seconds, sent.level),
  }
}
