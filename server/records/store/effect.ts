import type { Reader } from '#core/database/reader.ts'

type Total = { authorId: number; picks: number; points: number; hits: number }

/** Sums over all time of all authors with a settled prophecy about a match. */
export function listTotalsOnMatch(db: Reader, matchId: number): Promise<Total[]> {
  return db.query<Total>(
    `select t.author_id as "authorId", sum(t.picks)::float8 as picks, sum(t.points)::float8 as points, sum(t.hits)::float8 as hits
      from records.total t where t.season_id = 0
        and t.author_id in (select author_id from prophecies.prophecy where match_id = $1)
      group by t.author_id order by t.author_id`,
    [matchId],
  )
}
