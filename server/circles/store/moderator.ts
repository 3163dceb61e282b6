import type { Reader } from '#core/database/reader.ts'
import { isPublicPerson, personColumns, type Person } from '#people/store/person.ts'
import type { Ban } from './standing.ts'

type ModeratorRow = Person & { since: number; decisions: number }

/** The moderators of a circle, the longest first; accounts without a public profile are left out. */
export function listModerators(db: Reader, circleId: number): Promise<ModeratorRow[]> {
  return db.query<ModeratorRow>(
    `select ${personColumns}, (extract(epoch from m.created_at) * 1000)::float8 as since,
        (select count(*)::int from circles.log l where l.by_user_id = m.user_id and l.circle_id = m.circle_id) as decisions
      from circles.moderator m join accounts.account p on p.id = m.user_id and ${isPublicPerson}
      where m.circle_id = $1 order by m.created_at, m.user_id`,
    [circleId],
  )
}

/** False where the person is one already. */
export async function addModerator(db: Reader, circleId: number, userId: number): Promise<boolean> {
  const rows = await db.query(
    'insert into circles.moderator (circle_id, user_id) values ($1, $2) on conflict do nothing returning 1',
    [circleId, userId],
  )
  return rows.length > 0
}

/** Whether the person was one. */
export async function removeModerator(db: Reader, circleId: number, userId: number): Promise<boolean> {
  const rows = await db.query('delete from circles.moderator where circle_id = $1 and user_id = $2 returning 1', [
    circleId,
    userId,
  ])
  return rows.length > 0
}

export async function saveBan(
  db: Reader,
  { circleId, userId, until, reason, byUserId }: Ban & { circleId: number; userId: number; byUserId: number },
): Promise<void> {
  await db.query(
    `insert into circles.ban (circle_id, user_id, until, reason, by_user_id) values ($1, $2, $3, $4, $5)
      on conflict (circle_id, user_id) do update set until = excluded.until, reason = excluded.reason,
        by_user_id = excluded.by_user_id, created_at = now(), appeal = null, appealed_at = null,
        appeal_decided_at = null, appeal_decided_by_user_id = null`,
    [circleId, userId, until === null ? null : new Date(until), reason, byUserId],
  )
}

/** Whether a ban was in force. */
export async function removeBan(db: Reader, circleId: number, userId: number, now: number): Promise<boolean> {
  const rows = await db.query<{ isInForce: boolean }>(
    `delete from circles.ban where circle_id = $1 and user_id = $2 returning until is null or until > $3 as "isInForce"`,
    [circleId, userId, new Date(now)],
  )
  return rows[0]?.isInForce ?? false
}
