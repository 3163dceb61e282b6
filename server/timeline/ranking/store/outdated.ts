import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'

/** A set of ratings, each of which stands on those before it. */
interface RatingSet {
  /** The table, whose name is that of the lock. */
  ratings: 'timeline.rating' | 'timeline.title_rating'
  /** Kick-offs from which ratings are out of date. */
  stale: 'timeline.rating_stale' | 'timeline.title_stale'
  /** The row of its edition. */
  pool: string
}

export const matchRatings: RatingSet = { ratings: 'timeline.rating', stale: 'timeline.rating_stale', pool: 'all' }
export const titleRatings: RatingSet = {
  ratings: 'timeline.title_rating',
  stale: 'timeline.title_stale',
  pool: 'titles',
}

const beginning = new Date(0 - 200 * 366 * 86_400_000)

/**
 * The earliest kick-off whose rating is out of date, the beginning of time where another edition of the formula
 * computed them; null where none is. Other runs wait until the end of the transaction, and a rollback takes it back.
 */
export async function takeOutdated(db: Reader, set: RatingSet, edition: number): Promise<Date | null> {
  await db.query(`select ${lockOf('ranking', '$1')}`, [set.ratings])
  const [row] = await db.query<{ since: Date | null }>(
    `with taken as (delete from ${set.stale} returning kick_off) select min(kick_off) as since from taken`,
  )
  const renewed = await db.query(
    `insert into timeline.rating_edition (pool, edition) values ($1, $2)
     on conflict (pool) do update set edition = excluded.edition where rating_edition.edition <> excluded.edition returning 1`,
    [set.pool, edition],
  )
  return renewed.length > 0 ? beginning : (row?.since ?? null)
}

/** Marks of the kick-off of a match, in the own rankings of football and of titles. */
export async function countStale(db: Reader, matchId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select (select count(*) from timeline.rating_stale s where s.kick_off = m.kick_off)::int
        + (select count(*) from timeline.title_stale s where s.kick_off = m.kick_off)::int as count
      from timeline.match m where m.id = $1`,
    [matchId],
  )
  return row?.count ?? 0
}
