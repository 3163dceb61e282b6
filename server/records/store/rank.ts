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

type RankedSums = ScoreSums & { id: number; userId: number }

const filter = (alias: string) =>
  `($1::text is null or ${alias}.sport = $1) and ($2::text is null or ${alias}.play = $2)`

/** Rows of sums in a span; totals lose the days after its last one. */
const rowsOf = (span: Span) =>
  span.after === null
    ? `(select author_id, ${sumColumns()} from records.total t where t.season_id = $4 and ${filter('t')}
      union all select author_id, ${sumColumns('-')} from records.day d where d.day > $3::date and ($4 = 0 or d.season_id = $4) and ${filter('d')})`
    : `(select author_id, ${sumColumns()} from records.day d where d.day > $4::date and d.day <= $3::date and ${filter('d')})`

const valuesOf = ({ after, last, seasonId, sport, play }: Span) => [sport, play, last, after ?? seasonId]
const nameOf = ({ after }: Span) => (after === null ? 'whole' : 'days')

/** The sums of all authors with a pick in a span whose account is open. */
export function listRankedSums(db: Reader, span: Span): Promise<RankedSums[]> {
  const sum = (column: string) => `sum(s.${column})::bigint as ${column}`
  const text = `select a.id, a.user_id as "userId", ${['picks', 'points', 'squares', 'variance'].map(sum).join(', ')}
    from ${rowsOf(span)} s join prophecies.author a on a.id = s.author_id
    join accounts.account c on c.id = a.user_id and c.state in ('active', 'closing')
    group by 1, 2 having sum(s.picks) > 0`
  return db.query<RankedSums>({ name: `record_ranks_${nameOf(span)}`, text }, valuesOf(span))
}

/** All sums of some authors in a span, by number. */
export async function mapSums(db: Reader, span: Span, authorIds: readonly number[]): Promise<Map<number, Sums>> {
  if (authorIds.length === 0) return new Map()
  const text = `select s.author_id as id, ${summedSums('s')} from ${rowsOf(span)} s where s.author_id = any($5) group by 1`
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
