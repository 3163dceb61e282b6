import type { Reader } from '#core/database/reader.ts'
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
/** An author with too few picks for a place. */
type Other = { id: number; userId: number; picks: number }

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

const scored = ['picks', 'points', 'expected', 'squares', 'variance'] as const
type At = 'now' | 'then'
type Counted = { userId: null; others: number }
type RankedRow = { id: number; userId: number; others: number } & Record<`${(typeof scored)[number]}_${At}`, number>

const sumsIn = (alias: string) =>
  (['now', 'then'] as const)
    .flatMap((at) => scored.map((column) => `sum(${alias}.${column} * ${alias}.${at})::bigint as ${column}_${at}`))
    .join(', ')

/** Authors `a` whose account is open, and who are not banned for fraud. */
const ofAuthors = (rows: string) => `${rows} r join prophecies.author a on a.id = r.id and a.banned_at is null
    join accounts.account c on c.id = a.user_id and c.state in ('active', 'closing')`

type Ranked = {
  sums: RankedSums[]
  /** How many have picks, but fewer; those of closed accounts too. */
  others: number
}

/** The sums of all authors with so many picks in a span, or in the one before. */
export async function listRankedSums(db: Reader, span: Span, needed: number): Promise<Ranked> {
  const none = Array.from({ length: 2 * scored.length }, () => 'null::bigint').join(', ')
  // Added up once, and before the joins: one row of each author is looked up.
  const text = `with r as materialized (select s.author_id as id, ${sumsIn('s')} from ${rowsOf(span)} s group by 1)
    select a.user_id as "userId", 0 as others, r.* from ${ofAuthors('r')} where r.picks_now >= $5 or r.picks_then >= $5
    union all select null, count(*)::int, null::bigint, ${none} from r where r.picks_now between 1 and $5 - 1`
  const named = { name: `record_ranks_${nameOf(span)}`, text }
  const rows = await db.query<RankedRow | Counted>(named, [...valuesOf(span), needed])
  const sumsAt = (row: RankedRow, at: At): ScoreSums => ({
    picks: row[`picks_${at}`],
    points: row[`points_${at}`],
    expected: row[`expected_${at}`],
    squares: row[`squares_${at}`],
    variance: row[`variance_${at}`],
  })
  return {
    sums: rows.flatMap((row) =>
      row.userId === null
        ? []
        : [{ id: row.id, userId: row.userId, now: sumsAt(row, 'now'), before: sumsAt(row, 'then') }],
    ),
    others: rows.find((row) => row.userId === null)?.others ?? 0,
  }
}

const fewPicks = (span: Span) => `(select s.author_id as id, sum(s.picks * s.now)::int as picks from ${rowsOf(span)} s
    group by 1 having sum(s.picks * s.now) between 1 and $5 - 1)`

/** Authors with picks in a span, but fewer than so many, those with the most first. */
export function listOthers(db: Reader, span: Span, needed: number): Promise<Other[]> {
  const text = `select r.id, a.user_id as "userId", r.picks from ${ofAuthors(fewPicks(span))} order by r.picks desc, r.id`
  return db.query<Other>({ name: `record_others_${nameOf(span)}`, text }, [...valuesOf(span), needed])
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
