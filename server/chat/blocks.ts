import { mapAuthors } from '#accounts/store/author.ts'
import type { Database } from '#core/db.ts'
import { readerOf } from '#core/reader.ts'
import { addBlock, listBlocks, removeBlock } from './store/block.ts'

export type BlockedPerson = { userId: number; nickname: string; avatar: string; blockedAt: number }

export async function block(database: Database, userId: number, blockedUserId: number): Promise<'done' | 'user_not_found' | 'too_many'> {
  const db = readerOf(database)
  if (!(await mapAuthors(db, [blockedUserId])).has(blockedUserId)) return 'user_not_found'
  return (await addBlock(db, userId, blockedUserId)) ? 'done' : 'too_many'
}

export function unblock(database: Database, userId: number, blockedUserId: number): Promise<void> {
  return removeBlock(readerOf(database), userId, blockedUserId)
}

/** Whom somebody has blocked, the newest first; those who are gone are left nameless. */
export async function readBlocked(database: Database, userId: number, part: { limit: number; offset: number }): Promise<{ total: number; list: BlockedPerson[] }> {
  const db = readerOf(database)
  const { total, list } = await listBlocks(db, userId, part)
  const authors = await mapAuthors(db, list.map((one) => one.userId))
  const view = list.map(({ userId: id, blockedAt }) => {
    const { nickname = '', avatar = '' } = authors.get(id) ?? {}
    return { userId: id, nickname, avatar, blockedAt: blockedAt.getTime() }
  })
  return { total, list: view }
}
