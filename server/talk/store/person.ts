import type { Reader } from '#core/database/reader.ts'

/** Accounts by what their names look like. */
export async function mapNames(db: Reader, skeletons: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(skeletons)].filter((one) => one !== '')
  if (wanted.length === 0) return new Map()
  const rows = await db.query<{ skeleton: string; id: number }>(
    `select nickname_skeleton as skeleton, id from accounts.account
      where nickname_skeleton = any($1) and state in ('active', 'closing')`,
    [wanted],
  )
  return new Map(rows.map(({ skeleton, id }) => [skeleton, id]))
}

export async function listOwnFiles(db: Reader, userId: number, files: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(
    'select key from support.file where key = any($1) and user_id = $2 and kept_at is not null and discarded_at is null',
    [files, userId],
  )
  return new Set(rows.map(({ key }) => key))
}

/** Whether pictures of a user wait for a moderator: the account is younger than this, and none was approved yet. */
export async function holdsPictures(db: Reader, userId: number, days: number): Promise<boolean> {
  const [row] = await db.query<{ isHeld: boolean }>(
    `select a.created_at > now() - make_interval(days => $2) and not exists (select from talk.comment c
        where c.user_id = a.id and c.picture_item_id is not null and not c.are_pictures_held) as "isHeld"
      from accounts.account a where a.id = $1`,
    [userId, days],
  )
  return row?.isHeld ?? true
}
