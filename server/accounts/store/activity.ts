import type { Reader } from '#core/reader.ts'

export type Activity = { userId: number; kind: string; subject: string; experience: number }

/** Records what somebody did; false when it counted before. */
export async function addActivity(db: Reader, { userId, kind, subject, experience }: Activity): Promise<boolean> {
  const rows = await db.query(
    `with added as (
        insert into accounts.activity (user_id, kind, subject, experience) values ($1, $2, $3, $4)
        on conflict do nothing returning experience),
      gained as (update accounts.account set experience = account.experience + added.experience from added where account.id = $1)
    select experience from added`,
    [userId, kind, subject, experience],
  )
  return rows.length > 0
}
