import type { Reader } from '#core/database/reader.ts'
import type { TimedPick } from '#sports/prophecies/course.ts'
import { readable } from '#timeline/store/readable.ts'
import type { RecordedPick } from './pick.ts'
import { pickColumns } from './pick.ts'

export type AuthorPick = RecordedPick & TimedPick

/** The settled picks of a user between two days, as the reader may know them, by kick-off. */
export function listPicksOfUser(
  db: Reader,
  { userId, after, seasonId }: { userId: number; after: string | null; seasonId: number },
): Promise<AuthorPick[]> {
  return db.query<AuthorPick>(
    `select ${pickColumns}, (extract(epoch from p.closes_at) * 1000)::float8 as at
      from prophecies.settlement s join prophecies.prophecy p on p.id = s.prophecy_id
      join ${readable(db, 'match')} m on m.id = s.match_id
      left join timeline.competition c on c.id = s.competition_id
      where s.author_id = (select a.id from prophecies.author a where a.user_id = $1)
        and ($2::date is null or s.day > $2::date) and ($3 = 0 or s.season_id = $3)
      order by p.closes_at, s.prophecy_id`,
    [userId, after, seasonId],
  )
}

type Counts = Record<'sealed' | 'settled' | 'void' | 'voided' | 'open' | 'missing' | 'free' | 'paid', number> & {
  since: number | null
}

/** Counts of a user's prophecies, as the reader may know them. */
export async function countOfUser(db: Reader, userId: number): Promise<Counts> {
  const [row] = await db.query<Counts>(
    `select count(*)::int as sealed, (count(*) filter (where p.state = 'settled'))::int as settled,
      (count(*) filter (where p.state = 'void' and p.void_kind <> 'author'))::int as void,
      (count(*) filter (where p.state = 'void' and p.void_kind = 'author'))::int as voided,
      (count(*) filter (where p.state = 'sealed'))::int as open,
      (coalesce(max(p.sequence), 0) - count(distinct p.sequence))::int as missing,
      (count(*) filter (where p.coins = 0))::int as free, (count(*) filter (where p.coins > 0))::int as paid,
      (extract(epoch from min(p.sealed_at)) * 1000)::float8 as since
    from prophecies.prophecy p where p.user_id = $1`,
    [userId],
  )
  return row!
}
