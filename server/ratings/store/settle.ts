import type { Reader } from '#core/database/reader.ts'

/** Matches whose ratings have ended and whose raters are not decided, oldest first. */
export async function listUnsettled(db: Reader, now: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select match_id as id from ratings.match where settled_at is null and ends_at <= $1 order by ends_at, match_id limit $2',
    [new Date(now), limit],
  )
  return rows.map(({ id }) => id)
}

/** From which to which value a rating of a subject is near the median. */
export type Near = { subject: string; low: number; high: number }

/** Stores which raters of a match were near the medians with half of their ratings or more. */
export async function settle(db: Reader, matchId: number, near: readonly Near[]): Promise<void> {
  await db.query(
    `with shares as (
      select r.user_id, avg((r.value between n.low and n.high)::int) as share
      from ratings.rating r join unnest($2::text[], $3::int[], $4::int[]) as n(subject, low, high) using (subject)
      where r.match_id = $1 and r.counts group by 1)
    update ratings.rater x set in_range = coalesce(s.share >= 0.5, false)
      from ratings.rater y left join shares s using (user_id)
      where x.match_id = $1 and y.match_id = $1 and y.user_id = x.user_id`,
    [matchId, near.map(({ subject }) => subject), near.map(({ low }) => low), near.map(({ high }) => high)],
  )
  await db.query('update ratings.match set settled_at = now() where match_id = $1', [matchId])
}
