import { mapAuthors } from '#accounts/store/author.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { addBlock, listBlocks, removeBlock, type BlockPart } from './store/block.ts'

type BlockedPerson = { userId: number; nickname: string; avatar: string; blockedAt: number }
/** `nextId` starts the next page; null at the end. */
type BlockedPage = { total: number; list: BlockedPerson[]; nextId: number | null }

export async function block(
  database: Database,
  userId: number,
  blockedUserId: number,
): Promise<'done' | 'user_not_found' | 'too_many'> {
  const db = readerOf(database)
  if (!(await mapAuthors(db, [blockedUserId])).has(blockedUserId)) return 'user_not_found'
  return (await addBlock(db, userId, blockedUserId)) ? 'done' : 'too_many'
}

export function unblock(database: Database, userId: number, blockedUserId: number): Promise<void> {
  return removeBlock(readerOf(database), userId, blockedUserId)
}

/** The accounts that a user has blocked, newest first; erased ones have no name. */
export async function readBlocked(database: Database, userId: number, part: BlockPart): Promise<BlockedPage> {
  const db = readerOf(database)
  const { total, list: rows } = await listBlocks(db, userId, { ...part, limit: part.limit + 1 })
  const list = rows.slice(0, part.limit)
  const authors = await mapAuthors(
    db,
    list.map((one) => one.userId),
  )
  const view = list.map(({ userId: id, blockedAt }) => {
    const { nickname = '', avatar = '' } = authors.get(id) ?? {}
    return { userId: id, nickname, avatar, blockedAt: blockedAt.getTime() }
  })
  return { total, list: view, nextId: rows.length > list.length ? list.at(-1)!.id : null }
}
