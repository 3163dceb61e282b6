import type { Pool } from 'pg'
import type { Database } from '#core/db.ts'
import { moderationOf } from '#moderation/check.ts'
import type { Moderation } from '#moderation/check.ts'
import { createChat } from './chat.ts'
import type { Chat, ChatOptions } from './chat.ts'
import type { Check } from './types.ts'

const chats = new WeakMap<Pool, Chat>()

export type ChatSettings = Pick<ChatOptions, 'paces' | 'linkHosts'>

/** The chat of a database: one per process, since it keeps the pace of everybody. */
export function chatOf(database: Database): Chat {
  return chats.get(database.pool) ?? startChat(database)
}

/** Settles how chat works in this process; what is left out is the default. */
export function startChat({ url, pool, transaction, close }: Database, settings: ChatSettings = {}): Chat {
  const database = { url, pool, transaction, close }
  const moderation = moderationOf(database)
  const chat = createChat({ database, check: checkWith(moderation), ...settings })
  moderation.onDecided('LIVE_CHAT_ROOM', (item) => chat.takeDecision(item))
  return keepChat(pool, chat)
}

/** From here on this is the chat of the database: with a filter or a pace of one's own, for tests and benches. */
export function keepChat(pool: Pool, chat: Chat): Chat {
  chats.set(pool, chat)
  return chat
}

export function checkWith(moderation: Pick<Moderation, 'check'>): Check {
  return ({ text, userId, roomId, language }) =>
    moderation.check({ scene: 'LIVE_CHAT_ROOM', text, userId, language, context: `room:${roomId}` })
}

/**
 * No limits of this process: as the operator may want it behind a proxy that has its own. One message a second is still
 * the room's rule.
 */
export const unpaced = { perAddress: 1e9, perRoom: 1e9, perUser: 1e9 }
