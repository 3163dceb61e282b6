import type { Reader } from '#core/database/reader.ts'
import type { CountDifference } from '#core/parts/check-command.ts'

const arrayOf = (length: number, value: (at: number) => string) =>
  `array[${Array.from({ length }, (_, at) => value(at)).join(', ')}]`
const votesAt = (at: number) =>
  `count(*) filter (where fans = ${Math.floor(at / 10)} and value = ${(at % 10) + 1})::int`
const weightsAt = (at: number) => `coalesce(sum(weight) filter (where value = ${at + 1}), 0)::int`
const slicesAt = (at: number) => `count(*) filter (where value = ${at + 1})::int`

/** Compares stored arrays with those of the rows; a missing row has zeros. */
const arraysDiffer = (what: string, column: string, length: number) =>
  `
  select ${what} as what, '${column}' as column, coalesce(t.${column}, z.zeros)::text as stored, coalesce(c.${column}, z.zeros)::text as rows` +
  ` from counted c full join stored t using (key) cross join (select array_fill(0, array[${length}]) as zeros) z
  where coalesce(t.${column}, z.zeros) <> coalesce(c.${column}, z.zeros)`

const ofTallies = (column: 'votes' | 'weights', length: number) => `with
  counted as (select match_id || ' ' || subject || ' ' || user_id % 8 as key,
      ${arrayOf(30, votesAt)} as votes, ${arrayOf(10, weightsAt)} as weights from ratings.rating where counts group by 1),
  stored as (select match_id || ' ' || subject || ' ' || slot as key, votes, weights from ratings.tally)
  ${arraysDiffer("'tally ' || key", column, length)}`

const ofSlices = `with
  counted as (select match_id || ' ' || subject || ' ' || slice || ' ' || user_id % 4 as key, ${arrayOf(10, slicesAt)} as votes
      from ratings.rating where counts and weight <= 2 group by 1),
  stored as (select match_id || ' ' || subject || ' ' || slice || ' ' || slot as key, votes from ratings.slice)
  ${arraysDiffer("'slice ' || key", 'votes', 10)}`

const ofCrowds = `select 'crowd ' || match_id || ' ' || slot as what, 'raters' as column,
    coalesce(t.raters, 0)::text as stored, coalesce(c.raters, 0)::text as rows
  from (select match_id, user_id % 8 as slot, count(*)::int as raters from ratings.rater where counts group by 1, 2) c
  full join ratings.crowd t using (match_id, slot) where coalesce(t.raters, 0) <> coalesce(c.raters, 0)`

const ofLikes = `select 'line ' || r.id as what, 'likes' as column, r.likes::text as stored, coalesce(l.likes, 0)::text as rows
  from ratings.rating r left join (select rating_id, count(*)::int as likes from ratings.line_like group by 1) l on l.rating_id = r.id
  where r.likes <> coalesce(l.likes, 0)`

// What a rater's first rating fixed, and what each rating has of it, by the formula of docs/RATINGS.md.
const ofRaters = `select 'rating ' || r.id as what, 'weight' as column, r.weight || ' ' || r.fans || ' ' || r.counts as stored,
    w.weight || ' ' || x.fans || ' ' || w.counts as rows
  from ratings.rating r join ratings.rater x using (match_id, user_id) join ratings.match m using (match_id)
  cross join lateral (select 2 + greatest(0, least(4, floor(extract(epoch from m.whistle_at - x.account_at) / 2592000)))::int + x.earlier as weight,
    x.account_at <= m.whistle_at and r.rated_at >= m.whistle_at as counts) w
  where (r.weight, r.fans, r.counts) is distinct from (w.weight::smallint, x.fans, w.counts)`

/** All stored counts that differ from those of the rows; triggers keep them equal, so there are none. */
export async function listDifferences(db: Reader): Promise<CountDifference[]> {
  const found: CountDifference[] = []
  for (const text of [ofTallies('votes', 30), ofTallies('weights', 10), ofSlices, ofCrowds, ofLikes, ofRaters])
    found.push(...(await db.query<CountDifference>(`${text} order by 1, 2`)))
  return found
}

export async function countRatings(db: Reader): Promise<{ matches: number; ratings: number }> {
  const [row] = await db.query<{ matches: number; ratings: number }>(
    `select (select count(*)::int from ratings.match) as matches, (select count(*)::int from ratings.rating) as ratings`,
  )
  return row!
}
