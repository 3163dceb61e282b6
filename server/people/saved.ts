import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { findPublic } from '#articles/store/article.ts'
import { hasFolder } from './store/folder.ts'
import { findSaved, lockSavedCount, putSaved } from './store/saved.ts'

const MOST_SAVED = 5_000

type Asked = { articleId: number; folderId?: number | null; now: number }
type SaveOutcome = 'done' | 'not_found' | 'folder_not_found' | 'full'

/** Saves a public article, or moves a saved one, which may be withdrawn, to a folder; repeatable. */
export function saveArticle(
  database: Database,
  userId: number,
  { articleId, folderId, now }: Asked,
): Promise<SaveOutcome> {
  const thing = { kind: 'article' as const, id: articleId }
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const count = await lockSavedCount(db, userId)
    const isSaved = (await findSaved(db, userId, thing)) !== null
    if (!isSaved && !(await findPublic(db, articleId, now))) return 'not_found'
    if (!isSaved && count >= MOST_SAVED) return 'full'
    if (folderId !== undefined && folderId !== null && !(await hasFolder(db, userId, folderId)))
      return 'folder_not_found'
    await putSaved(db, userId, thing, folderId)
    return 'done'
  })
}
