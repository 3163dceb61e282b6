import type { Pool } from 'pg'
import type { Database } from '#core/db.ts'
import { moderationOf } from '#moderation/check.ts'
import type { Moderation } from '#moderation/check.ts'
import { createChat } from './chat.ts'
import type { Chat } from './chat.ts'
import type { Check } from './types.ts'

const chats = new WeakMap<Pool, Chat>()

/** The chat of a database: one per process, since it keeps the pace of everybody. */
export function chatOf({ url, pool, transaction, close }: Database): Chat {
  const known = chats.get(pool)
  if (known) return known
  const database = { url, pool, transaction, close }
  const moderation = moderationOf(database)
  const chat = createChat({ database, check: checkWith(moderation) })
  moderation.onDecided('LIVE_CHAT_ROOM', (item) => chat.takeDecision(item))
  return keepChat(pool, chat)
}

/** From here on this is the chat of the database: with a filter or a pace of one's own, for tests and benches. */
export function keepChat(pool: Pool, chat: Chat): Chat {
  chats.set(pool, chat)
  return chat
}

export function checkWith(moderation: Pick<Moderation, 'check'>): Check {
  return ({ text, userId, roomId, language }) => moderation.check({ scene: 'LIVE_CHAT_ROOM', text, userId, language, context: `room:${roomId}` })
}
