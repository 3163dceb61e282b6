import type { Reader } from '#core/database/reader.ts'

/** Marks uploads that nothing shows any more; run it with the change that drops or removes what showed them. */
export async function discardUploads(db: Reader, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db.query('update support.file set discarded_at = coalesce(discarded_at, now()) where key = any($1)', [files])
}

/** Uploads of what is shown again. */
export async function returnUploads(db: Reader, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db.query('update support.file set discarded_at = null where key = any($1)', [files])
}

/** Takes pictures that a decision removed from the profiles of their owners, which show the drawn one again. */
export async function dropAvatars(db: Reader, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db.query(
    `update accounts.account a set avatar = '' from support.file f
      where f.key = any($1) and a.id = f.user_id and a.avatar like '%/files/' || f.key`,
    [files],
  )
}
