import { randomBytes } from 'node:crypto'
import type { Reader } from '#core/database/reader.ts'
import { AUTHOR_SALT_BYTES, authorHash } from '#proof/commitment.ts'
import { lockAuthor, type StoredAuthor } from './store/author.ts'

/** A user as an author, with a name of his own in the log; locked until the transaction ends. */
export function authorOf(db: Reader, userId: number): Promise<StoredAuthor> {
  const salt = randomBytes(AUTHOR_SALT_BYTES)
  return lockAuthor(db, userId, { salt, hash: authorHash(salt, userId) })
}
