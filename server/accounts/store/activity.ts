import type { Reader } from '#core/database/reader.ts'

type Activity = { userId: number; kind: string; subject: string; experience: number }
type Counted = { id: number; kind: string; subject: string; isByDay: boolean; since: number }

/** Records an activity; false when it counted before. */
export async function addActivity(db: Reader, { userId, kind, subject, experience }: Activity): Promise<boolean> {
  const rows = await db.query(
    `with added as (
        insert into accounts.activity (user_id, kind, subject, experience) values ($1, $2, $3, $4)
        on conflict do nothing returning experience),
      gained as (
        update accounts.account set experience = account.experience + added.experience
        from added where account.id = $1 and added.experience <> 0)
    select experience from added`,
    [userId, kind, subject, experience],
  )
  return rows.length > 0
}

/** Serialises the awards of this account until the transaction ends. */
export async function lockExperience(db: Reader, userId: number): Promise<void> {
  await db.query('select 1 from accounts.account where id = $1 for no key update', [userId])
}

/** Counts the activities since then by kind, or the days with at least one. */
export async function mapProgress(
  db: Reader,
  userId: number,
  counted: readonly Counted[],
): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; progress: number }>(
    `select t.id, case when t.by_day then count(distinct (a.occurred_at at time zone 'UTC')::date) else count(a.subject) end::int as progress
      from unnest($2::int[], $3::text[], $4::text[], $5::boolean[], $6::bigint[]) as t (id, kind, subject, by_day, since)
      left join accounts.activity a on a.user_id = $1 and a.kind = t.kind and starts_with(a.subject, t.subject)
        and a.occurred_at >= to_timestamp(t.since / 1000.0)
      group by t.id, t.by_day`,
    [
      userId,
      counted.map(({ id }) => id),
      counted.map(({ kind }) => kind),
      counted.map(({ subject }) => subject),
      counted.map(({ isByDay }) => isByDay),
      counted.map(({ since }) => since),
    ],
  )
  return new Map(rows.map(({ id, progress }) => [id, progress]))
}

/** Which of these awards an account has, and since when. */
export async function listAwards(
  db: Reader,
  userId: number,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ subject: string; at: number }>(
    `select subject, (extract(epoch from occurred_at) * 1000)::float8 as at from accounts.activity where user_id = $1 and kind = 'task' and subject = any($2)`,
    [userId, subjects],
  )
  return new Map(rows.map(({ subject, at }) => [subject, Math.floor(at)]))
}

export async function findExperience(db: Reader, userId: number): Promise<number> {
  const rows = await db.query<{ experience: number }>('select experience from accounts.account where id = $1', [userId])
  return rows[0]?.experience ?? 0
}

/** The awards of an account, newest first. */
export async function listHistory(db: Reader, userId: number, { limit, offset }: { limit: number; offset: number }) {
  const [counts, rows] = await Promise.all([
    db.query<{ total: number }>(
      `select count(*)::int as total from accounts.activity where user_id = $1 and experience <> 0`,
      [userId],
    ),
    db.query<{ subject: string; experience: number; at: number }>(
      `select subject, experience, (extract(epoch from occurred_at) * 1000)::float8 as at from accounts.activity
        where user_id = $1 and experience <> 0 order by occurred_at desc, subject limit $2 offset $3`,
      [userId, limit, offset],
    ),
  ])
  return {
    total: counts[0]?.total ?? 0,
    list: rows.map(({ subject, experience, at }) => ({ subject, experience, occurredAt: Math.floor(at) })),
  }
}
