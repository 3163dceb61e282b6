import type { ClockState, MatchStatus } from '#sports/sport.ts'
import type { Listed, Part, Reader } from '../reader.ts'
import { foldSpelling } from '../spelling.ts'
import { holdsName, runsOf } from './name-index.ts'
import type { Match } from '../types.ts'
import { matchColumns, matchOf, matchTables, notReplayed } from './match-row.ts'
import type { MatchRow } from './match-row.ts'
import { assertNotWithheld, named, readable } from './readable.ts'

/** From the first instant to before the second, in epoch ms. */
export type KickOffRange = { startsAt: number; endsAt: number }

export async function findMatch(db: Reader, id: number): Promise<Match | null> {
  const [row] = await db.query<MatchRow>(
    named(db, 'match', `select ${matchColumns} from ${matchTables(db)} where m.id = $1`),
    [id],
  )
  if (!row) await assertNotWithheld(db, 'match', id)
  return row ? matchOf(row) : null
}

export type MatchClock = { version: number; period: number; clock: ClockState }

/** The state of the clock alone: chat notes it with every message. */
export async function findMatchClock(db: Reader, id: number): Promise<MatchClock | null> {
  const text = `select version, (summary -> 'period')::int as period, summary -> 'clock' as clock from ${readable(db, 'match')} m where id = $1`
  const [row] = await db.query<MatchClock>(named(db, 'match_clock', text), [id])
  return row ?? null
}

/** The existing ones among the ids, by id. */
export async function mapMatches(db: Reader, ids: Iterable<number>): Promise<Map<number, Match>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.query<MatchRow>(
    named(db, 'matches', `select ${matchColumns} from ${matchTables(db)} where m.id = any($1)`),
    [wanted],
  )
  return new Map(rows.map((row) => [row.id, matchOf(row)]))
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

/** Filters of a list; omitted members do not filter. */
export type MatchFilter = {
  sport?: string
  ids?: readonly number[]
  range?: Partial<KickOffRange>
  statuses?: readonly MatchStatus[]
  /**
   * Matches that have begun and are hidden from a reader have the state scheduled: whether to list them among finished
   * ones, or to leave them out.
   */
  begun?: 'hidden_too' | 'not_hidden'
  competitionIds?: readonly number[]
  isHot?: boolean
  isDemo?: boolean
  seasonId?: number
  roundId?: number
  teamId?: number
  /** With `teamId`: matches of these two teams against each other, at either ground. */
  opponentId?: number
  homeId?: number
  awayId?: number
  /** These matches, and those of these teams and competitions that kick off in the range. */
  followed?: Followed
}
type Followed = {
  ids: readonly number[]
  teamIds: readonly number[]
  competitionIds: readonly number[]
  range: KickOffRange
}
type MatchOrder = 'kick_off' | 'newest'

/** Matches by kick-off, earliest or newest first, then by id. */
export async function listMatches(
  db: Reader,
  filter: MatchFilter,
  part: Part,
  order: MatchOrder = 'kick_off',
): Promise<Listed<Match>> {
  const { where, values } = conditions(filter)
  const by = order === 'newest' ? 'm.kick_off desc, m.id desc' : 'm.kick_off, m.id'
  // Only those on the page are read in full and joined with their rounds, however many are counted.
  const counted = `select m.id, (count(*) over ())::int as full_count from ${readable(db, 'match')} m where ${where}`
  const rows = await db.query<MatchRow & { full_count: number }>(
    `select ${matchColumns}, x.full_count from (${counted} order by ${by} limit $${values.length + 1} offset $${values.length + 2}) x
     join ${matchTables(db)} on m.id = x.id order by ${by}`,
    [...values, part.limit, part.offset],
  )
  if (rows[0] || part.offset === 0) return { total: rows[0]?.full_count ?? 0, list: rows.map(matchOf) }
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
  const { where, values } = conditions(filter)
  const way = order === 'newest' ? ' desc' : ''
  const by = `kick_off${way}, id${way}`
  const first = (condition: string) =>
    `(select m.id, m.kick_off from ${readable(db, 'match')} m where ${condition} order by m.kick_off${way}, m.id${way} limit $${values.length})`
  values.push(limit)
  // Each side by its own index, which has this order.
  const { teamId } = filter
  const isSided = teamId !== undefined && filter.opponentId === undefined
  const sides = ['home_id', 'away_id'].map((side) => first(`m.${side} = $${values.length + 1} and ${where}`))
  const ids = isSided ? `(${sides.join(' union ')})` : first(where)
  const rows = await db.query<MatchRow>(
    `select ${matchColumns} from (select id from ${ids} f order by ${by} limit $${values.length}) x
     join ${matchTables(db)} on m.id = x.id order by m.kick_off${way}, m.id${way}`,
    isSided ? [...values, teamId] : values,
  )
  return rows.map(matchOf)
}

/** How many matches each competition has, by competition; those without any are missing. */
export async function countMatchesByCompetition(db: Reader, filter: MatchFilter): Promise<Map<number, number>> {
  const { where, values } = conditions(filter)
  const text = `select m.competition_id as id, count(*)::int as count from ${readable(db, 'match')} m where ${where} group by 1`
  const rows = await db.query<{ id: number; count: number }>(text, values)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

function conditions(filter: MatchFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts: string[] = []
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(condition(`$${values.length}`))
  }
  add(filter.sport, (place) => `m.sport = ${place}`)
  add(filter.ids, (place) => `m.id = any(${place})`)
  add(dateOf(filter.range?.startsAt), (place) => `m.kick_off >= ${place}`)
  add(dateOf(filter.range?.endsAt), (place) => `m.kick_off < ${place}`)
  // Read only through a lens, where such matches are listed: see server/lens.
  const hidden = {
    hidden_too: "/*lens or m.summary ? 'isHidden'*/",
    not_hidden: "/*lens and not m.summary ? 'isHidden'*/",
  }
  add(filter.statuses, (place) => `(m.status = any(${place})${filter.begun ? ` ${hidden[filter.begun]}` : ''})`)
  add(filter.competitionIds, (place) => `m.competition_id = any(${place})`)
  add(filter.isHot, (place) => `m.competition_id in (select id from timeline.competition where is_hot = ${place})`)
  add(filter.isDemo, (place) => `m.is_demo = ${place}`)
  add(filter.seasonId, (place) => `m.season_id = ${place}`)
  add(filter.roundId, (place) => `m.round_id = ${place}`)
  add(filter.teamId, (place) => `(m.home_id = ${place} or m.away_id = ${place})`)
  add(filter.opponentId, (place) => `(m.home_id = ${place} or m.away_id = ${place})`)
  add(filter.homeId, (place) => `m.home_id = ${place}`)
  add(filter.awayId, (place) => `m.away_id = ${place}`)
  if (filter.followed) {
    const { ids, teamIds, competitionIds, range } = filter.followed
    const first = values.push(ids, teamIds, competitionIds, new Date(range.startsAt), new Date(range.endsAt)) - 4
    const [match, team, competition, from, until] = [0, 1, 2, 3, 4].map((place) => `$${first + place}`)
    parts.push(`(m.id = any(${match}) or (m.kick_off >= ${from} and m.kick_off < ${until} and ${notReplayed}
      and (m.home_id = any(${team}) or m.away_id = any(${team}) or m.competition_id = any(${competition}))))`)
  }
  // A replay is no second match of its teams.
  if (filter.teamId !== undefined) parts.push(notReplayed)
  return { where: parts.length > 0 ? parts.join(' and ') : 'true', values }
}

function dateOf(at: number | undefined): Date | undefined {
  return at === undefined ? undefined : new Date(at)
}

/** Every match of a season, for its table: by kick-off and id. */
export async function listMatchesOfSeason(db: Reader, seasonId: number): Promise<Match[]> {
  const text = `select ${matchColumns} from ${matchTables(db)} where m.season_id = $1 order by m.kick_off, m.id`
  const rows = await db.query<MatchRow>(named(db, 'matches_of_season', text), [seasonId])
  return rows.map(matchOf)
}

/** A team's matches around `now`: finished ones (newest first), or future and running ones (next first). */
export async function listMatchesOfTeam(
  db: Reader,
  teamId: number,
  which: 'results' | 'fixtures',
  part: Part,
): Promise<Listed<Match>> {
  return listMatches(db, matchesOfTeam(teamId, which), part, which === 'results' ? 'newest' : 'kick_off')
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
       where m.${side} = t.id and m.status in ('finished', 'awarded') and ${notReplayed}
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

type MatchSearch = {
  q: string
  sport?: string
  now: number
  /** Matches of these are found too. */ competitionIds?: readonly number[]
}

/**
 * Matches in which a side's name contains `q`, nearest to `now` first. Sides are found by the index on their names,
 * their matches by those on sides; of a competition only as many as fit on the page are read, and its stored total is
 * used.
 */
export async function searchMatches(
  db: Reader,
  { q, sport, now, competitionIds = [] }: MatchSearch,
  part: Part,
): Promise<Listed<Match>> {
  const folded = foldSpelling(q)
  if (folded === '') return { total: 0, list: [] }
  const ofSide = (
    side: string,
  ) => `select m.id, m.kick_off from found f join ${readable(db, 'match')} m on m.${side} = f.id
      where m.competition_id <> all($4)`
  const ofLeague = (condition: string, order: string) => `(select m.id, m.kick_off from ${readable(db, 'match')} m
      where m.competition_id = l.id and m.kick_off ${condition} order by ${order}, m.id limit $6::int + $7::int)`
  const rows = await db.query<MatchRow & { full_count: number }>(
    `with found as materialized (select p.id from timeline.participant p where ${holdsName('$1', '$2')} and ($3::text is null or p.sport = $3)),
     league as materialized (select id from ${readable(db, 'competition')} c where id = any($4) and ($3::text is null or sport = $3)),
     of_side as materialized (${ofSide('home_id')} union ${ofSide('away_id')}),
     of_league as (select m.id, m.kick_off from league l cross join lateral (
       ${ofLeague('>= $5', 'm.kick_off')} union all ${ofLeague('< $5', 'm.kick_off desc')}) m),
     shown as (select * from (select * from of_side union all select * from of_league) u
       order by abs(extract(epoch from kick_off - $5::timestamptz)), id limit $6 offset $7)
     select ${matchColumns}, ((select count(*) from of_side)
       + (select coalesce(sum(matches), 0) from timeline.match_total where competition_id in (select id from league)))::int as full_count
     from shown join ${matchTables(db)} on m.id = shown.id order by abs(extract(epoch from m.kick_off - $5)), m.id`,
    [folded, runsOf(folded), sport ?? null, competitionIds, new Date(now), Math.max(1, part.limit), part.offset],
  )
  // Beyond the end there is no row to carry the count.
  if (!rows[0] && part.offset > 0)
    return {
      total: (await searchMatches(db, { q, sport, now, competitionIds }, { limit: 1, offset: 0 })).total,
      list: [],
    }
  return { total: rows[0]?.full_count ?? 0, list: rows.slice(0, part.limit).map(matchOf) }
}
