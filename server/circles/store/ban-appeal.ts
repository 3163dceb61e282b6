import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'

const ms = (column: string) => `(extract(epoch from b.${column}) * 1000)::float8`
const isPending = 'b.appealed_at is not null and b.appeal_decided_at is null'
const isInForce = (now: string) => `(b.until is null or b.until > ${now})`

/** The appeal of a person against a ban that is in force; times in epoch ms. */
type BanAppeal = { appealedAt: number | null; isPending: boolean; byUserId: number | null }

export async function findBanAppeal(
  db: Reader,
  circleId: number,
  userId: number,
  now: number,
): Promise<BanAppeal | null> {
  const [row] = await db.query<BanAppeal>(
    `select ${ms('appealed_at')} as "appealedAt", ${isPending} as "isPending", b.by_user_id as "byUserId"
      from circles.ban b where b.circle_id = $1 and b.user_id = $2 and ${isInForce('$3')}`,
    [circleId, userId, new Date(now)],
  )
  return row ?? null
}

/** Appeals against the own ban; false where it has an appeal already, or is over. */
export async function addBanAppeal(
  db: Reader,
  { circleId, userId, text, now }: { circleId: number; userId: number; text: string; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `update circles.ban b set appeal = $3, appealed_at = now()
      where b.circle_id = $1 and b.user_id = $2 and b.appealed_at is null and ${isInForce('$4')} returning 1`,
    [circleId, userId, text, new Date(now)],
  )
  return rows.length > 0
}

type Pending = {
  userId: number
  byUserId: number | null
  reason: string
  bannedAt: number
  until: number | null
  text: string
  at: number
}

export function listBanAppeals(db: Reader, circleId: number, now: number, page: Page): Promise<Listed<Pending>> {
  return listPage<Pending>(db, {
    columns: `b.user_id as "userId", b.by_user_id as "byUserId", b.reason, ${ms('created_at')} as "bannedAt",
      ${ms('until')} as until, b.appeal as text, ${ms('appealed_at')} as at`,
    body: `from circles.ban b where b.circle_id = $1 and ${isPending} and ${isInForce('$2')}`,
    order: 'b.appealed_at, b.user_id',
    values: [circleId, new Date(now)],
    page,
  })
}

/** Ends an appeal; false where none waits. */
export async function endBanAppeal(db: Reader, circleId: number, userId: number, byUserId: number): Promise<boolean> {
  const rows = await db.query(
    `update circles.ban b set appeal_decided_at = now(), appeal_decided_by_user_id = $3
      where b.circle_id = $1 and b.user_id = $2 and ${isPending} returning 1`,
    [circleId, userId, byUserId],
  )
  return rows.length > 0
}
