import type { Texts } from '#contract/errors.ts'
import { readerIn } from '#core/database/reader.ts'
import type { Writing } from './add.ts'
import { findReadable } from './lists.ts'
import { stateOf } from './rules/state.ts'
import { isSaved, lockSavedCount, putSaved } from './store/saved.ts'
import { refusals } from './texts.ts'

const mostSaved = 5_000

/** Saves a shown post; repeatable. Null where it is done. */
export async function savePost(
  writing: Writing,
  id: number,
): Promise<{ error: 'not_found' | 'too_many'; texts?: Texts } | null> {
  const post = await findReadable(writing, id)
  if (!post || stateOf(post) !== 'shown') return { error: 'not_found' }
  const { userId } = writing.viewer
  return writing.db.transaction(async (client) => {
    const db = readerIn(client)
    const count = await lockSavedCount(db, userId)
    if (count >= mostSaved && !(await isSaved(db, userId, id)))
      return { error: 'too_many' as const, texts: refusals.savedFull }
    await putSaved(db, userId, id)
    return null
  })
}
