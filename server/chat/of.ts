import type { Pool } from 'pg'
import type { Database } from '#core/db.ts'
import { createChat } from './chat.ts'
import type { Chat } from './chat.ts'
import type { Check } from './types.ts'

const chats = new WeakMap<Pool, Chat>()

/** The chat of a database: one per process, since it keeps the pace of everybody. */
export function chatOf({ url, pool, transaction, close }: Database): Chat {
  const known = chats.get(pool)
  if (known) return known
  return keepChat(pool, createChat({ database: { url, pool, transaction, close }, check: closed }))
}

/** From here on this is the chat of the database: with a filter or a pace of one's own, for tests and benches. */
export function keepChat(pool: Pool, chat: Chat): Chat {
  chats.set(pool, chat)
  return chat
}

const closed: Check = () => Promise.resolve({ outcome: 'closed', reason: 'filter_away', sentence: null, itemId: null })
