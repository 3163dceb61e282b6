import type { Reader } from '#core/database/reader.ts'

/** An opening of private data lasts so long for who gave its reason. */
const OPEN = `interval '15 minutes'`

/** Until when a member of staff reads the money of an account, epoch ms; null without an opening. */
export async function findOpening(db: Reader, userId: number, byUserId: number): Promise<number | null> {
  const [row] = await db.query<{ until: number | null }>(
    `select (extract(epoch from max(at) + ${OPEN}) * 1000)::float8 as until from accounts.audit
      where user_id = $1 and actor_user_id = $2 and kind = 'private_opened' and detail -> 'what' ? 'money' and at > now() - ${OPEN}`,
    [userId, byUserId],
  )
  return row?.until ?? null
}
