import type { Reader } from '#core/database/reader.ts'

const isOfMatches = `p.state = 'sealed' and case when $1::bigint[] is null then p.closes_at > now() - interval '2 days' else p.match_id = any($1) end`

/** Sets when open prophecies close: at the kick-off, or at the first start that was reported before it. */
export async function moveCloses(db: Reader, matchIds: readonly number[] | null): Promise<void> {
  await db.query(
    `update prophecies.prophecy p set closes_at = n.at from (
        select p.id, date_trunc('milliseconds', least(m.kick_off, case when m.status not in ('scheduled', 'postponed', 'cancelled') then (
          select min(e.occurred_at) from timeline.event e where e.match_id = m.id and e.type = 'period_start' and e.is_shown
            and e.withdrawn_at is null) end)) as at
        from prophecies.prophecy p join timeline.match m on m.id = p.match_id where ${isOfMatches} order by p.id for update of p) n
      where p.id = n.id and p.closes_at <> n.at`,
    [matchIds],
  )
}

/** Purchases of open prophecies that were paid after the close. */
export async function listLateSales(db: Reader, matchIds: readonly number[] | null): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select u.id from prophecies.prophecy p join wallet.purchase u on u.kind = 'prophecy' and u.thing_id = p.id::text
      where ${isOfMatches} and u.bought_at >= p.closes_at and u.refunded_at is null order by u.id`,
    [matchIds],
  )
  return rows.map(({ id }) => id)
}

/** Voids open prophecies that were sealed after the close. */
export function voidLateSeals(
  db: Reader,
  matchIds: readonly number[] | null,
): Promise<{ id: number; userId: number | null }[]> {
  return db.query(
    `update prophecies.prophecy p set state = 'void', void_kind = 'match', ended_at = clock_timestamp()
      where ${isOfMatches} and p.sealed_at >= p.closes_at returning p.id, p.user_id as "userId"`,
    [matchIds],
  )
}
