import type { Reader } from '#core/database/reader.ts'
import type { TimedPick } from '#sports/prophecies/course.ts'
import { readable } from '#timeline/store/readable.ts'
import { pickColumns, type RecordedPick } from './pick.ts'

export type AuthorPick = RecordedPick & TimedPick

/** The settled picks of a user between two days, by kick-off. */
export function listPicksOfUser(
  db: Reader,
  { userId, after, last, seasonId }: { userId: number; after: string | null; last: string; seasonId: number },
): Promise<AuthorPick[]> {
  return db.query<AuthorPick>(
    `select ${pickColumns}, (extract(epoch from p.closes_at) * 1000)::float8 as at
      from prophecies.settlement s join prophecies.prophecy p on p.id = s.prophecy_id
      join ${readable(db, 'match')} m on m.id = s.match_id
      left join timeline.competition c on c.id = s.competition_id
      where s.author_id = (select a.id from prophecies.author a where a.user_id = $1)
        and ($2::date is null or s.day > $2::date) and s.day <= $4::date and ($3 = 0 or s.season_id = $3)
      order by p.closes_at, s.prophecy_id`,
    [userId, after, seasonId, last],
  )
}

type Counts = Record<'sealed' | 'settled' | 'void' | 'voided' | 'open' | 'missing' | 'free' | 'paid', number> & {
  since: number | null
}

/**
 * Counts of a user's prophecies as they were after a day: what ended later counts as open, but for voids of the author,
 * which come before the match. Null: as they are.
 */
export async function countOfUser(db: Reader, userId: number, lastDay: string | null): Promise<Counts> {
  const [row] = await db.query<Counts>(
    `select count(*)::int as sealed, (count(*) filter (where x.state = 'settled'))::int as settled,
      (count(*) filter (where x.state = 'void' and p.void_kind <> 'author'))::int as void,
      (count(*) filter (where x.state = 'void' and p.void_kind = 'author'))::int as voided,
      (count(*) filter (where x.state = 'sealed'))::int as open,
      (coalesce(max(p.sequence), 0) - count(distinct p.sequence))::int as missing,
      (count(*) filter (where p.coins = 0))::int as free, (count(*) filter (where p.coins > 0))::int as paid,
      (extract(epoch from min(p.sealed_at)) * 1000)::float8 as since
    from prophecies.prophecy p cross join lateral (select case when $2::date is null or p.void_kind = 'author'
        or (p.closes_at at time zone 'UTC')::date <= $2::date then p.state else 'sealed' end as state) x
      where p.user_id = $1`,
    [userId, lastDay],
  )
  return row!
}
