import type { Reader } from '#core/database/reader.ts'
import { openMs } from '../rules/times.ts'
import type { StoredRating } from '../types.ts'

type Row = Omit<StoredRating, 'ratedAt'> & { ratedAt: Date }

const columns = `r.id, r.subject, r.value, r.rated_at as "ratedAt", r.counts, r.why, r.line, r.is_shown as "isShown", r.item_id as "itemId"`

function ratingOf({ ratedAt, ...row }: Row): StoredRating {
  return { ...row, ratedAt: ratedAt.getTime() }
}

/** A line of a rating: null leaves the one that is there. */
type GivenLine = { text: string; itemId: number | null; isShown: boolean } | null
type GivenRating = {
  matchId: number
  subject: string
  userId: number
  value: number
  /** Epoch ms. */
  at: number
  whistleAt: number
  homeId: number | null
  awayId: number | null
  line: GivenLine
}

// One statement, so that a rating is one round trip. What is fixed by the first rating of a person in a match is read
// from the account, its follows and its earlier matches: `docs/RATINGS.md`.
const given = `with begun as (
    insert into ratings.match (match_id, whistle_at, ends_at) select $1::bigint, $6::timestamptz, $7::timestamptz
      where not exists (select from ratings.match where match_id = $1::bigint) on conflict do nothing),
  later as (update ratings.match set ends_at = $7::timestamptz, settled_at = null where match_id = $1::bigint and ends_at < $7::timestamptz),
  known as (select weight, fans, counts from ratings.rater where match_id = $1::bigint and user_id = $3::bigint),
  whistle as (select coalesce((select whistle_at from ratings.match where match_id = $1::bigint), $6::timestamptz) as at),
  record as (
    select a.created_at, w.at as whistle_at,
      (select count(*)::int from (select from ratings.rater x join ratings.match y using (match_id)
        where x.user_id = $3::bigint and x.in_range and y.settled_at <= $5::timestamptz limit 4) as near) as earlier,
      coalesce((select sum(case f.subject_id when $8::bigint then 1 else 2 end) from following.follow f
        where f.user_id = $3::bigint and f.kind = 'team' and f.subject_id in ($8::bigint, $9::bigint)), 0)::int as followed
    from accounts.account a, whistle w where a.id = $3::bigint and not exists (select from known)),
  fresh as (
    insert into ratings.rater (match_id, user_id, first_at, account_at, earlier, weight, fans, counts)
      select $1::bigint, $3::bigint, $5::timestamptz, created_at, earlier,
        2 + greatest(0, least(4, floor(extract(epoch from whistle_at - created_at) / 2592000)))::int + earlier,
        case followed when 1 then 0 when 2 then 1 else 2 end, created_at <= whistle_at
      from record on conflict do nothing returning weight, fans, counts),
  rater as (select * from known union all select * from fresh)
  insert into ratings.rating as r (match_id, subject, user_id, value, rated_at, weight, fans, counts, why, slice, line, item_id, line_at, is_shown)
    select $1::bigint, $2::text, $3::bigint, $4::smallint, $5::timestamptz, x.weight, x.fans, x.counts and $5::timestamptz >= w.at,
      case when not x.counts then 'new_account' when $5::timestamptz < w.at then 'early' end,
      greatest(0, floor(extract(epoch from $5::timestamptz - w.at) / 600))::int, coalesce($10::text, ''), $11::bigint,
      case when coalesce($10::text, '') = '' then null else $5::timestamptz end, $12::boolean
    from rater x, whistle w
    on conflict (match_id, subject, user_id) do update set value = excluded.value,
      rated_at = case when r.value = excluded.value then r.rated_at else excluded.rated_at end,
      slice = case when r.value = excluded.value then r.slice else excluded.slice end,
      counts = case when r.value = excluded.value then r.counts else excluded.counts end,
      why = case when r.value = excluded.value then r.why else excluded.why end,
      line = coalesce($10::text, r.line), item_id = case when $10::text is null then r.item_id else $11::bigint end,
      line_at = case when $10::text is null or $10::text = r.line then r.line_at else excluded.line_at end,
      is_shown = case when $10::text is null then r.is_shown else $12::boolean end
    returning ${columns}`

/** Stores a rating, or changes it; null where another one of the same person made it wait: try again. */
export async function putRating(db: Reader, one: GivenRating): Promise<StoredRating | null> {
  const { matchId, subject, userId, value, at, whistleAt, homeId, awayId, line } = one
  const [row] = await db.query<Row>({ name: 'rating_put', text: given }, [
    matchId,
    subject,
    userId,
    value,
    new Date(at),
    new Date(whistleAt),
    new Date(whistleAt + openMs),
    homeId,
    awayId,
    line?.text ?? null,
    line?.itemId ?? null,
    line?.isShown ?? false,
  ])
  return row ? ratingOf(row) : null
}

export async function findRating(
  db: Reader,
  matchId: number,
  subject: string,
  userId: number,
): Promise<StoredRating | null> {
  const text = `select ${columns} from ratings.rating r where r.match_id = $1 and r.subject = $2 and r.user_id = $3`
  const [row] = await db.query<Row>({ name: 'rating_find', text }, [matchId, subject, userId])
  return row ? ratingOf(row) : null
}

export async function deleteRating(db: Reader, matchId: number, subject: string, userId: number): Promise<void> {
  await db.query('delete from ratings.rating where match_id = $1 and subject = $2 and user_id = $3', [
    matchId,
    subject,
    userId,
  ])
}

export async function listOwn(
  db: Reader,
  matchId: number,
  userId: number,
): Promise<{ list: StoredRating[]; weight: number | null }> {
  const text = `select ${columns}, r.weight from ratings.rating r where r.match_id = $1 and r.user_id = $2 order by r.subject`
  const rows = await db.query<Row & { weight: number }>({ name: 'rating_own', text }, [matchId, userId])
  return { list: rows.map(({ weight: _weight, ...row }) => ratingOf(row)), weight: rows[0]?.weight ?? null }
}

/** Moves ratings of players whose records are one person to that person; the later of two is dropped. */
export async function followMerged(db: Reader, matchIds: readonly number[]): Promise<number> {
  const rows = await db.query(
    `with moved as (
      select r.id, 'p' || p.merged_into as subject, exists (select from ratings.rating o where o.match_id = r.match_id
          and o.user_id = r.user_id and o.subject = 'p' || p.merged_into)
        or row_number() over (partition by r.match_id, r.user_id, p.merged_into order by r.rated_at, r.id) > 1 as is_twice
      from ratings.rating r
      join timeline.participant p on p.id = case when r.subject like 'p%' then substr(r.subject, 2)::bigint end
      where r.match_id = any($1) and p.merged_into is not null),
    dropped as (delete from ratings.rating r using moved m where r.id = m.id and m.is_twice)
    update ratings.rating r set subject = m.subject from moved m where r.id = m.id and not m.is_twice returning r.id`,
    [[...matchIds]],
  )
  return rows.length
}

export async function listRatedIds(db: Reader, matchIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    { name: 'rating_rated', text: 'select match_id as id from ratings.match where match_id = any($1)' },
    [[...matchIds]],
  )
  return rows.map(({ id }) => id)
}

export async function countRatersOf(db: Reader, matchId: number, subjects: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(distinct user_id)::int as count from ratings.rating where match_id = $1 and subject = any($2)',
    [matchId, subjects],
  )
  return row!.count
}

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
