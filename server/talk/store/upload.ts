import type { Reader } from '#core/database/reader.ts'

/**
 * Marks uploads that are no longer readable, unless they are elsewhere, and that nothing new may show; run it with the
 * change that drops or removes what showed them.
 */
export async function discardUploads(db: Reader, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db.query('update support.file set discarded_at = coalesce(discarded_at, now()) where key = any($1)', [files])
}

/** Uploads of what is shown again. */
export async function returnUploads(db: Reader, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db.query('update support.file set discarded_at = null where key = any($1)', [files])
}
