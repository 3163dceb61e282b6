import { mapAuthors } from '#accounts/store/author.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { readerOf } from '#core/database/reader.ts'
import { maySendAt, slowModeAt } from './rules/slow-mode.ts'
import { placeMessages } from './place.ts'
import type { Batch, Passed, Placed, Views } from './place.ts'
import { findSent } from './store/message.ts'
import type { Message, RoomState, Sending, SendTools } from './types.ts'
import { messageView } from './view.ts'

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

/** One batch: the transaction that places its messages, and the answer of each. */
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
  const batch: Batch = { roomId, lines, authors, linkHosts, counted, now }
  const { placed, room, views, active } = await database.transaction(placeMessages.bind(null, batch))
  if (counted.size > MAX_COUNTED) counted.clear()
  for (const one of active) counted.add(one)
  return Promise.all(placed.map((one, index) => answer(tools, one, lines[index] as Passed, room, views)))
}

async function answer(tools: SendTools, placed: Placed, line: Passed, room: RoomState, views: Views): Promise<Sending> {
  if (placed === 'again') return sentAgain(tools, line, room)
  if ('waitsUntil' in placed)
    return { outcome: 'slow', maySendAt: placed.waitsUntil, lastClientId: placed.lastClientId }
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
