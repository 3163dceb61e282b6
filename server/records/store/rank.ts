import type { Reader } from '#core/database/reader.ts'
import type { SettledPick } from '#sports/prophecies/score.ts'
import type { ScoreSums, Sums } from '#sports/prophecies/sums.ts'
import { sumColumns, summedSums } from './sums.ts'

/** The days of a range and what restricts it; `seasonId` is 0 for all time, `after` null without a first day. */
export type Span = {
  /** The day before the first one. */
  after: string | null
  last: string
  seasonId: number
  sport: string | null
  play: string | null
}

type RankedSums = { id: number; userId: number; now: ScoreSums; before: ScoreSums }

const filter = (alias: string) =>
  `($1::text is null or ${alias}.sport = $1) and ($2::text is null or ${alias}.play = $2)`

/**
 * Rows of sums in a span. `now` and `then` say how often a row counts, in the span and in the one that ends a day
 * before: from totals, later days are taken off.
 */
const rowsOf = ({ after }: Span) =>
  after === null
    ? `(select author_id, 1 as now, 1 as then, ${sumColumns()} from records.total t where t.season_id = $4 and ${filter('t')}
      union all select author_id, case when d.day > $3::date then -1 else 0 end, -1, ${sumColumns()} from records.day d
        where d.day >= $3::date and ($4 = 0 or d.season_id = $4) and ${filter('d')})`
    : `(select author_id, (d.day > $4::date)::int as now, (d.day < $3::date)::int as then, ${sumColumns()} from records.day d
        where d.day >= $4::date and d.day <= $3::date and ${filter('d')})`

const valuesOf = ({ after, last, seasonId, sport, play }: Span) => [sport, play, last, after ?? seasonId]
const nameOf = ({ after }: Span) => (after === null ? 'whole' : 'days')

const scored = ['picks', 'points', 'squares', 'variance'] as const
type At = 'now' | 'then'
type RankedRow = { id: number; userId: number } & Record<`picks_${At}`, number> &
  Record<`${Exclude<(typeof scored)[number], 'picks'>}_${At}`, number | null>

/**
 * The sums of all authors with a pick in a span, or in the one before, whose account is open. Of those with fewer picks
 * than `needed` it has their number alone.
 */
export async function listRankedSums(db: Reader, span: Span, needed: number): Promise<RankedSums[]> {
  const sums = (['now', 'then'] as const).flatMap((at) =>
    scored.map((column) => {
      const sum = `sum(s.${column} * s.${at})::bigint`
      return `${column === 'picks' ? sum : `case when sum(s.picks * s.${at}) >= $5 then ${sum} end`} as ${column}_${at}`
    }),
  )
  // Added up before the joins: one row of each author is looked up.
  const text = `select a.user_id as "userId", r.* from
      (select s.author_id as id, ${sums.join(', ')} from ${rowsOf(span)} s group by 1) r
    join prophecies.author a on a.id = r.id
    join accounts.account c on c.id = a.user_id and c.state in ('active', 'closing')`
  const rows = await db.query<RankedRow>({ name: `record_ranks_${nameOf(span)}`, text }, [...valuesOf(span), needed])
  const sumsAt = (row: RankedRow, at: At): ScoreSums => ({
    picks: row[`picks_${at}`],
    points: row[`points_${at}`] ?? 0,
    squares: row[`squares_${at}`] ?? 0,
    variance: row[`variance_${at}`] ?? 0,
  })
  return rows.map((row) => ({ id: row.id, userId: row.userId, now: sumsAt(row, 'now'), before: sumsAt(row, 'then') }))
}

/** All sums of some authors in a span, by number. */
export async function mapSums(db: Reader, span: Span, authorIds: readonly number[]): Promise<Map<number, Sums>> {
  if (authorIds.length === 0) return new Map()
  const text = `select s.author_id as id, ${summedSums('s', ' * s.now')} from ${rowsOf(span)} s where s.author_id = any($5) group by 1`
  const rows = await db.query<Sums & { id: number }>({ name: `record_sums_${nameOf(span)}`, text }, [
    ...valuesOf(span),
    authorIds,
  ])
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

type Season = { id: number; from: string | null; to: string | null }

/** The newest season of a league by its slug, or the one whose name has a year; null where there is none. */
export async function findSeason(db: Reader, slug: string, year: string | null): Promise<Season | null> {
  const text = `select s.id, s.starts_on::text as from, s.ends_on::text as to from timeline.season s
    join timeline.competition c on c.id = s.competition_id
    where c.slug = $1 and ($2::text is null or position($2 in s.name) > 0)
    order by s.starts_on desc nulls last, s.name desc, s.id desc limit 1`
  const [row] = await db.query<Season>({ name: 'record_season', text }, [slug, year])
  return row ?? null
}

type Gain = Pick<SettledPick, 'outcome' | 'odds' | 'said' | 'fairSeal' | 'fairClose'> & { authorId: number }

/** What the picks of some authors came to in a span, oldest first, as the reader may know them. */
export function listGains(db: Reader, span: Span, authorIds: readonly number[]): Promise<Gain[]> {
  if (authorIds.length === 0) return Promise.resolve([])
  const { after, last, seasonId, sport, play } = span
  const text = `select s.author_id as "authorId", s.outcome, s.odds::float8, s.said::float8, s.fair_seal::float8 as "fairSeal",
      s.fair_close::float8 as "fairClose"
    from prophecies.settlement s where s.author_id = any($1) and s.outcome <> 'void' and s.day <= $2::date
      and ($3::date is null or s.day > $3::date) and ($4::bigint = 0 or s.season_id = $4) and ($5::text is null or s.sport = $5)
      and ($6::text is null or s.play = $6)
    order by s.author_id, s.day, s.prophecy_id`
  return db.query<Gain>({ name: 'record_gains', text }, [authorIds, last, after, seasonId, sport, play])
}

/** Those of these authors, by account, whose name contains a text. */
export async function listNamed(db: Reader, name: string): Promise<Set<number>> {
  const text = `select c.id from accounts.account c join prophecies.author a on a.user_id = c.id
    where position(lower($1) in lower(c.nickname)) > 0`
  return new Set((await db.query<{ id: number }>({ name: 'record_named', text }, [name])).map(({ id }) => id))
}

/** Accounts of the authors whom editors chose. */
export async function listChosen(db: Reader): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>({
    name: 'record_chosen',
    text: 'select user_id as id from records.chosen',
  })
  return new Set(rows.map(({ id }) => id))
}

/** Purchases of ended prophecies by the account of their author; what is sold of open ones stays closed. */
export async function countSold(db: Reader, { after, last, seasonId }: Span): Promise<Map<number, number>> {
  const text = `select p.user_id as id, count(*)::int as count from prophecies.prophecy p
    join prophecies.settlement s on s.prophecy_id = p.id
    join wallet.purchase u on u.kind = 'prophecy' and u.thing_id = p.id::text
    where p.user_id is not null and p.coins > 0 and s.day <= $1::date and ($2::date is null or s.day > $2::date)
      and ($3::bigint = 0 or s.season_id = $3)
    group by 1`
  const rows = await db.query<{ id: number; count: number }>({ name: 'record_sold', text }, [last, after, seasonId])
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The numbers of authors by account. */
export async function mapAuthorIds(db: Reader, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const text = 'select user_id as "userId", id from prophecies.author where user_id = any($1)'
  const rows = await db.query<{ userId: number; id: number }>({ name: 'record_author_ids', text }, [userIds])
  return new Map(rows.map(({ userId, id }) => [userId, id]))
}

const LONGEST_STREAK = 30

/** Hits in a row at the end of the record of each of these authors, at most 30, as the reader may know them. */
export async function mapStreaks(db: Reader, authorIds: readonly number[]): Promise<Map<number, number>> {
  if (authorIds.length === 0) return new Map()
  const text = `select a.id, array_agg(s.outcome order by s.day desc, s.prophecy_id desc) as outcomes
    from unnest($1::bigint[]) as a(id) cross join lateral (
      select t.day, t.prophecy_id, t.outcome from prophecies.settlement t
      where t.author_id = a.id and t.outcome not in ('push', 'void') order by t.day desc, t.prophecy_id desc limit $2) s
    group by 1`
  const rows = await db.query<{ id: number; outcomes: string[] }>({ name: 'record_streaks', text }, [
    authorIds,
    LONGEST_STREAK,
  ])
  return new Map(
    rows.map(({ id, outcomes }) => {
      const missed = outcomes.findIndex((outcome) => outcome !== 'win' && outcome !== 'half_win')
      return [id, missed === -1 ? outcomes.length : missed]
    }),
  )
}
