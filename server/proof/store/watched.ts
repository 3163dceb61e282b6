import type { Reader } from '#core/database/reader.ts'
import type { KnownHead } from '#core/merkle/tree.ts'

/** The newest head of a log that this witness has signed. */
export async function findWatched(db: Reader, origin: string): Promise<KnownHead | null> {
  const text = `select size::float8 as size, root from proof.watched where origin = $1`
  return (await db.query<KnownHead>(text, [origin]))[0] ?? null
}

/** Waits for another submission, of whichever log, until the transaction ends. */
export async function lockLogs(db: Reader): Promise<void> {
  await db.query('lock table proof.watched in share row exclusive mode')
}

export async function saveWatched(db: Reader, origin: string, { size, root }: KnownHead, note: string): Promise<void> {
  await db.query(
    `insert into proof.watched (origin, size, root, note) values ($1, $2, $3, $4)
     on conflict (origin) do update set size = excluded.size, root = excluded.root, note = excluded.note, at = clock_timestamp()`,
    [origin, size, root, note],
  )
}
