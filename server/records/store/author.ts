import type { Reader } from '#core/database/reader.ts'
import type { SettledPick } from '#sports/prophecies/score.ts'
import type { Span } from './rank.ts'

type Gain = Pick<SettledPick, 'outcome' | 'odds' | 'said' | 'fairSeal' | 'fairClose'> & { authorId: number }

/** What the picks of some authors came to in a span, by kick-off. */
export function listGains(db: Reader, span: Span, authorIds: readonly number[]): Promise<Gain[]> {
  if (authorIds.length === 0) return Promise.resolve([])
  const { after, last, seasonId, sport, play } = span
  const text = `select s.author_id as "authorId", s.outcome, s.odds::float8, s.said::float8, s.fair_seal::float8 as "fairSeal",
      s.fair_close::float8 as "fairClose"
    from prophecies.settlement s join prophecies.prophecy p on p.id = s.prophecy_id where s.author_id = any($1) and s.outcome <> 'void' and s.day <= $2::date
      and ($3::date is null or s.day > $3::date) and ($4::bigint = 0 or s.season_id = $4) and ($5::text is null or s.sport = $5)
      and ($6::text is null or s.play = $6)
    order by s.author_id, p.closes_at, s.prophecy_id`
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
  const isOne = userIds.length === 1
  const text = `select user_id as "userId", id from prophecies.author where user_id = ${isOne ? '$1' : 'any($1)'}`
  const statement = { name: isOne ? 'record_author_id' : 'record_author_ids', text }
  const rows = await db.query<{ userId: number; id: number }>(statement, isOne ? userIds : [userIds])
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
