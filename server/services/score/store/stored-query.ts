import type { Reader } from '#core/database/reader.ts'

type StoredText = { hash: string; text: string; storedAt: Date }

/** The text of a query by its SHA-256, in small hexadecimal digits; null for an unknown one. */
export async function findQueryText(db: Reader, hash: string): Promise<string | null> {
  const [row] = await db.query<{ text: string }>(
    { name: 'stored_query', text: 'select text from score.stored_query where hash = $1' },
    [hash],
  )
  return row?.text ?? null
}

export function listQueryTexts(db: Reader): Promise<StoredText[]> {
  return db.query<StoredText>(
    'select hash, text, stored_at as "storedAt" from score.stored_query order by stored_at, hash',
  )
}

/** False where it is stored already. */
export async function addQueryText(db: Reader, hash: string, text: string): Promise<boolean> {
  const rows = await db.query(
    'insert into score.stored_query (hash, text) values ($1, $2) on conflict do nothing returning 1',
    [hash, text],
  )
  return rows.length > 0
}

/** Removes the query whose hash begins so, if it is the only one; returns the hashes that begin so. */
export async function removeQueryText(db: Reader, beginning: string): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(
    `with found as (select hash from score.stored_query where starts_with(hash, $1)),
       gone as (delete from score.stored_query where hash in (select hash from found) and (select count(*) from found) = 1)
     select hash from found order by hash`,
    [beginning],
  )
  return rows.map(({ hash }) => hash)
}
