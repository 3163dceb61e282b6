import type { Reader } from '#core/database/reader.ts'

export type NoteRow = { id: number; text: string; about: string; byUserId: number | null; at: number }

const columns = `id, text, about, by_user_id as "byUserId", (extract(epoch from at) * 1000)::float8 as at`

export async function addNote(
  db: Reader,
  { userId, text, about, byUserId }: { userId: number; text: string; about: string; byUserId: number | null },
): Promise<NoteRow> {
  const rows = await db.query<NoteRow>(
    `insert into desk.note (user_id, text, about, by_user_id) values ($1, $2, $3, $4) returning ${columns}`,
    [userId, text, about, byUserId],
  )
  return rows[0]!
}

/** Notes about a person, the newest first. */
export function listNotes(
  db: Reader,
  userId: number,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<NoteRow[]> {
  return db.query<NoteRow>(
    `select ${columns} from desk.note where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [userId, afterId, limit],
  )
}
