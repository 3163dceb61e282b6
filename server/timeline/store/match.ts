import type { ClockState } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Listed, Page } from '#core/database/page.ts'
import type { Match } from '../types.ts'
import { bySides, conditions, eitherOf, type Conditions, type KickOffRange, type MatchFilter } from './match-filter.ts'
import { matchColumns, matchOf, matchTables, notReplayed, type MatchRow } from './match-row.ts'
import { assertNotWithheld, named, readable } from './readable.ts'

export type { KickOffRange, MatchFilter } from './match-filter.ts'

export async function findMatch(db: Reader, id: number): Promise<Match | null> {
  const [row] = await db.query<MatchRow>(
    named(db, 'match', `select ${matchColumns} from ${matchTables(db)} where m.id = $1`),
    [id],
  )
  if (!row) await assertNotWithheld(db, 'match', id)
  return row ? matchOf(row) : null
}

export type MatchClock = { version: number; period: number; clock: ClockState }

/** The existing ones among the ids, by id, in the order of these. */
export async function mapMatches(db: Reader, ids: Iterable<number>): Promise<Map<number, Match>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.query<MatchRow>(
    named(db, 'matches', `select ${matchColumns} from ${matchTables(db)} where m.id = any($1)`),
    [wanted],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    wanted.flatMap((id) => {
      const row = found.get(id)
      return row === undefined ? [] : [[id, matchOf(row)] as const]
    }),
  )
}

/** Every match of one sport that starts in the range, by kick-off and id: a day list, at most a few thousand. */
export async function listMatchesByKickOff(
  db: Reader,
  { startsAt, endsAt }: KickOffRange,
  sport: string,
): Promise<Match[]> {
  const text = `select ${matchColumns} from ${matchTables(db)} where m.kick_off >= $1 and m.kick_off < $2 and m.sport = $3 order by m.kick_off, m.id`
  const rows = await db.query<MatchRow>(named(db, 'matches_by_kick_off', text), [
    new Date(startsAt),
    new Date(endsAt),
    sport,
  ])
  return rows.map(matchOf)
}

type MatchOrder = 'kick_off' | 'newest'

/** Matches by kick-off, earliest or newest first, then by id. */
export async function listMatches(
  db: Reader,
  filter: MatchFilter,
  page: Page,
  order: MatchOrder = 'kick_off',
): Promise<Listed<Match>> {
  const given = conditions(filter)
  const { where, values } = given
  const [way, limit, offset] = [wayOf(order), `$${values.length + 1}`, `$${values.length + 2}`]
  // Only those on the page are read in full and joined with their rounds, however many are counted.
  const listed = isOfTeam(filter)
    ? `select id, kick_off, ${countOfTeam(db, given)} as full_count from ${ofSides(db, given, way, `${limit}::int + ${offset}::int`)} f`
    : `select m.id, m.kick_off, (count(*) over ())::int as full_count from ${readable(db, 'match')} m where ${where}`
  const rows = await db.query<MatchRow & { full_count: number }>(
    `select ${matchColumns}, x.full_count from (${listed} order by kick_off${way}, id${way} limit ${limit} offset ${offset}) x
     join ${matchTables(db)} on m.id = x.id order by m.kick_off${way}, m.id${way}`,
    [...values, page.limit, page.offset],
  )
  if (rows[0] || page.offset === 0) return { total: rows[0]?.full_count ?? 0, list: rows.map(matchOf) }
  // Beyond the end there is no row to carry the count.
  const text = `select count(*)::int as total from ${readable(db, 'match')} m where ${where}`
  const [count] = await db.query<{ total: number }>(text, values)
  return { total: count?.total ?? 0, list: [] }
}

/**
 * The first matches of such a list, without its total: what is read does not grow with the matches that a team has
 * played.
 */
export async function listFirstMatches(
  db: Reader,
  filter: MatchFilter,
  limit: number,
  order: MatchOrder = 'kick_off',
): Promise<Match[]> {
  const { text, values } = firstIds(db, filter, limit, order)
  const way = wayOf(order)
  const rows = await db.query<MatchRow>(
    `select ${matchColumns} from (${text}) x join ${matchTables(db)} on m.id = x.id order by m.kick_off${way}, m.id${way}`,
    values,
  )
  return rows.map(matchOf)
}

/** The ids of such a list: of a team, they are read in indexes alone. */
function firstIds(db: Reader, filter: MatchFilter, limit: number, order: MatchOrder) {
  const given = conditions(filter)
  const { where, sides, values } = given
  const [way, most] = [wayOf(order), `$${values.length + 1}`]
  const ids = sides.length > 0 ? ofSides(db, given, way, most) : firstOf(db, where, way, most)
  return {
    text: `select id from ${ids} f order by kick_off${way}, id${way} limit ${most}`,
    values: [...values, limit],
  }
}

function wayOf(order: MatchOrder): '' | ' desc' {
  return order === 'newest' ? ' desc' : ''
}

function firstOf(db: Reader, where: string, way: string, limit: string): string {
  return `(select m.id, m.kick_off from ${readable(db, 'match')} m where ${where} order by m.kick_off${way}, m.id${way} limit ${limit})`
}

/** Each side by its own index, which has this order. */
function ofSides(db: Reader, { sides, rest }: Conditions, way: string, limit: string): string {
  return `(${sides.map((side) => firstOf(db, `${side} and ${rest} and ${notReplayed}`, way, limit)).join(' union ')})`
}

/** Whether all matches of a team are meant, which the indexes of sides have in the order of a list. */
function isOfTeam({ teamId, opponentId, seasonId, roundId }: MatchFilter): boolean {
  return teamId !== undefined && opponentId === undefined && seasonId === undefined && roundId === undefined
}

/** Counted in the indexes of sides, which do not know the few replays. */
function countOfTeam(db: Reader, { sides, rest }: Conditions): string {
  const count = (where: string) => `(select count(*) from ${readable(db, 'match')} m where ${where} and ${rest})`
  return `(${sides.map(count).join(' + ')} - ${count(`not (${notReplayed}) and ${eitherOf(sides)}`)})::int`
}

/**
 * How many matches of two teams each of them has won, by its id, and under null those without a winner. Only the
 * winners are read.
 */
export async function countWinners(
  db: Reader,
  filter: MatchFilter & { teamId: number; opponentId: number },
): Promise<Map<number | null, number>> {
  const { sides, rest, values } = conditions(filter)
  const won = sides.map(
    (side) => `select case m.summary ->> 'winner' when 'home' then m.home_id when 'away' then m.away_id end as id
       from ${readable(db, 'match')} m where ${side} and ${rest} and ${notReplayed}`,
  )
  const rows = await db.query<{ id: number | null; count: number }>(
    `select id, count(*)::int as count from (${won.join(' union all ')}) w group by 1`,
    values,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** How many matches each competition has, by competition; those without any are missing. */
export async function countMatchesByCompetition(db: Reader, filter: MatchFilter): Promise<Map<number, number>> {
  const { where, values } = conditions(filter)
  const text = `select m.competition_id as id, count(*)::int as count from ${readable(db, 'match')} m where ${where} group by 1`
  const rows = await db.query<{ id: number; count: number }>(text, values)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Every match of a season, for its table: by kick-off and id. */
export async function listMatchesOfSeason(db: Reader, seasonId: number): Promise<Match[]> {
  const text = `select ${matchColumns} from ${matchTables(db)} where m.season_id = $1 order by m.kick_off, m.id`
  const rows = await db.query<MatchRow>(named(db, 'matches_of_season', text), [seasonId])
  return rows.map(matchOf)
}

/** The same of several seasons. */
export async function listMatchesOfSeasons(db: Reader, seasonIds: readonly number[]): Promise<Match[]> {
  const text = `select ${matchColumns} from ${matchTables(db)} where m.season_id = any($1) order by m.kick_off, m.id`
  const rows = await db.query<MatchRow>(named(db, 'matches_of_seasons', text), [seasonIds])
  return rows.map(matchOf)
}

/** The finals of all seasons of a competition that are over, newest first. */
export async function listFinals(db: Reader, competitionId: number): Promise<Match[]> {
  const text = `select ${matchColumns} from ${matchTables(db)} where m.competition_id = $1 and r.stage = 'knockout'
    and lower(r.name) = 'final' and m.status in ('finished', 'awarded') order by m.kick_off desc, m.id desc limit 30`
  const rows = await db.query<MatchRow>(named(db, 'finals', text), [competitionId])
  return rows.map(matchOf)
}

/** A team's matches around `now`: finished ones (newest first), or future and running ones (next first). */
export async function listMatchesOfTeam(
  db: Reader,
  teamId: number,
  which: 'results' | 'fixtures',
  page: Page,
): Promise<Listed<Match>> {
  return listMatches(db, matchesOfTeam(teamId, which), page, which === 'results' ? 'newest' : 'kick_off')
}

export function matchesOfTeam(teamId: number, which: 'results' | 'fixtures'): MatchFilter {
  return which === 'results'
    ? { teamId, statuses: ['finished', 'awarded', 'abandoned'], begun: 'hidden_too' }
    : { teamId, statuses: ['scheduled', 'live', 'interrupted', 'postponed'], begun: 'not_hidden' }
}

/**
 * The newest finished matches of each of several teams, `limit` each, newest first: form and recent matches in one
 * query.
 */
export async function mapRecentResults(
  db: Reader,
  teamIds: readonly number[],
  { limit, before, seasonId }: { limit: number; before?: number; seasonId?: number },
): Promise<Map<number, Match[]>> {
  // Each side by its own index, which has the requested order: only the newest matches are read, and none before the
  // season.
  const newest = (side: string) => `(select m.id, m.kick_off from ${readable(db, 'match')} m
       where ${bySides(`m.${side} = t.id`)} and m.status in ('finished', 'awarded') and ${notReplayed}
         and ($3::timestamptz is null or m.kick_off < $3) and ($4::bigint is null or m.season_id = $4)
         and m.kick_off >= coalesce((select min(s.kick_off) from timeline.match s where s.season_id = $4), '-infinity')
       order by m.kick_off desc, m.id desc limit $2)`
  const rows = await db.query<MatchRow & { team_id: number }>(
    `select t.id as team_id, ${matchColumns} from unnest($1::bigint[]) as t(id) cross join lateral (
       select id from (${newest('home_id')} union ${newest('away_id')}) s order by kick_off desc, id desc limit $2) x
     join ${matchTables(db)} on m.id = x.id
     order by t.id, m.kick_off desc, m.id desc`,
    [[...new Set(teamIds)], limit, before === undefined ? null : new Date(before), seasonId ?? null],
  )
  const byTeam = new Map<number, Match[]>(teamIds.map((id) => [id, []]))
  for (const row of rows) byTeam.get(row.team_id)?.push(matchOf(row))
  return byTeam
}

/** The ids of all matches. */
export async function listMatchIds(db: Reader): Promise<number[]> {
  return (await db.query<{ id: number }>('select id from timeline.match order by id')).map(({ id }) => id)
}
