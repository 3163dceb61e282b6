import type { Reader } from '#core/database/reader.ts'

/** Derives what stories are about, from the names in their entries. */
export async function saveMentions(_db: Reader, _headlineIds: readonly number[]): Promise<void> {}
