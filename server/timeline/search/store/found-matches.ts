import type { Reader } from '#core/database/reader.ts'
import { bySides } from '../../store/match-filter.ts'
import { readable } from '../../store/readable.ts'

/**
 * What a match has to be: of one team or of two against each other; or of a competition, or of seasons; between two
 * instants (epoch ms); in rounds whose names match patterns.
 */
export type Sought = {
  /** The place of the reading it comes from. */
  at: number
  teamIds: readonly number[]
  competitionId: number | null
  /** The seasons meant by years; null: any. */
  seasonIds: readonly number[] | null
  startsAt: number | null
  endsAt: number | null
  round: { name: string | null; group: string | null } | null
  limit: number
}
export type Found = { at: number; id: number; kickOff: number; seasonId: number }

const given = `jsonb_to_recordset($1) as r(at int, one bigint, other bigint, competition bigint, seasons bigint[], starts timestamptz,
  ends timestamptz, round_name text, round_group text, most int)`
const ofRound = `(r.round_name is null or o.name ~* r.round_name) and (r.round_group is null or o.group_name ~* r.round_group)`
const columns = 'm.id, m.kick_off, m.season_id'
const between = `m.kick_off >= coalesce(r.starts, '-infinity') and m.kick_off < coalesce(r.ends, 'infinity')`
/** The same in a form that reads no index of kick-offs: a round or a season has already chosen the matches. */
const isBetween = '(r.starts is null or m.kick_off >= r.starts) and (r.ends is null or m.kick_off < r.ends)'
const ofLeague =
  '(r.competition is null or m.competition_id = r.competition) and (r.seasons is null or m.season_id = any(r.seasons))'

/** Seasons of a competition in which a round is looked for without a year. */
const MOST_SEASONS = 24

/** From now on, and before now, each read in the order of an index and only as far as needed. */
function nearest(from: string, where: string, range: string): string {
  const half = (side: string, order: string) =>
    `(select ${columns} from ${from} where ${where} and ${range} and m.kick_off ${side} $2 order by m.kick_off ${order}, m.id ${order} limit r.most)`
  return `${half('>=', 'asc')} union all ${half('<', 'desc')}`
}

/** The sources of matches by what is sought, each with its own indexes. */
const sources = {
  team: (matches: string, isRound: boolean) => {
    const round = isRound ? `and exists (select from timeline.round o where o.id = m.round_id and ${ofRound})` : ''
    const side = (own: string, others: string) =>
      nearest(
        `${matches} m`,
        `${bySides(`m.${own} = r.one`)} and (r.other is null or m.${others} = r.other) and ${ofLeague} ${round}`,
        between,
      )
    return `${side('home_id', 'away_id')} union all ${side('away_id', 'home_id')}`
  },
  competition: (matches: string) => nearest(`${matches} m`, 'm.competition_id = r.competition', between),
  season: (matches: string) =>
    nearest(`unnest(r.seasons) as s(id) join ${matches} m on m.season_id = s.id`, 'true', isBetween),
  // The newest seasons first, and no more of them than fill the list.
  round: (matches: string) => `select m.* from (
      select s.id from timeline.season s where s.competition_id = r.competition and (r.seasons is null or s.id = any(r.seasons))
      order by s.starts_on desc nulls last, s.name desc, s.id desc limit ${MOST_SEASONS}) s
    cross join lateral (select ${columns} from timeline.round o join ${matches} m on m.round_id = o.id
      where o.season_id = s.id and ${ofRound} and ${isBetween} order by m.kick_off desc, m.id desc limit r.most) m limit r.most`,
}

function sourceOf({ teamIds, seasonIds, round }: Sought): keyof typeof sources {
  if (teamIds.length > 0) return 'team'
  if (round) return 'round'
  return seasonIds ? 'season' : 'competition'
}

/** The matches that are sought, those of each reading nearest to `now` first; one statement for each source. */
export async function listFound(db: Reader, sought: readonly Sought[], now: number): Promise<Found[]> {
  const found: Found[] = []
  for (const [source, group] of Map.groupBy(sought, sourceOf))
    for (const some of Map.groupBy(group, ({ round }) => round !== null).values())
      found.push(...(await listFrom(db, source, some, now)))
  return found
}

async function listFrom(
  db: Reader,
  source: keyof typeof sources,
  sought: readonly Sought[],
  now: number,
): Promise<Found[]> {
  const body = sources[source](readable(db, 'match'), sought[0]!.round !== null)
  const rows = await db.query<{ at: number; id: number; kick_off: Date; season_id: number }>(
    `select r.at, m.id, m.kick_off, m.season_id from ${given} cross join lateral (
       select ${columns} from (${body}) m order by abs(extract(epoch from m.kick_off - $2)), m.id limit r.most) m
     order by r.at, abs(extract(epoch from m.kick_off - $2::timestamptz)), m.id`,
    [JSON.stringify(sought.map(recordOf)), new Date(now)],
  )
  return rows.map((row) => ({ at: row.at, id: row.id, kickOff: row.kick_off.getTime(), seasonId: row.season_id }))
}

function recordOf(one: Sought) {
  const [first = null, second = null] = one.teamIds
  return {
    at: one.at,
    one: first,
    other: second,
    competition: one.competitionId,
    seasons: one.seasonIds,
    starts: one.startsAt === null ? null : new Date(one.startsAt),
    ends: one.endsAt === null ? null : new Date(one.endsAt),
    round_name: one.round?.name ?? null,
    round_group: one.round?.group ?? null,
    most: one.limit,
  }
}

/** Of these matches, those of the team and the competition and between the instants that are sought, newest first. */
export async function listAmong(db: Reader, ids: readonly number[], sought: Sought): Promise<Found[]> {
  const rows = await db.query<{ id: number; kick_off: Date; season_id: number }>(
    `select ${columns} from ${readable(db, 'match')} m left join timeline.round o on o.id = m.round_id where m.id = any($1) and ($2::bigint is null or $2 in (m.home_id, m.away_id))
       and ($3::bigint is null or m.competition_id = $3) and ($4::bigint[] is null or m.season_id = any($4))
       and m.kick_off >= coalesce($5::timestamptz, '-infinity') and m.kick_off < coalesce($6::timestamptz, 'infinity')
       and ($8::text is null or o.name ~* $8) and ($9::text is null or o.group_name ~* $9)
     order by m.kick_off desc, m.id desc limit $7`,
    [
      ids,
      sought.teamIds[0] ?? null,
      sought.competitionId,
      sought.seasonIds,
      sought.startsAt === null ? null : new Date(sought.startsAt),
      sought.endsAt === null ? null : new Date(sought.endsAt),
      sought.limit,
      sought.round?.name ?? null,
      sought.round?.group ?? null,
    ],
  )
  return rows.map((row) => ({ at: sought.at, id: row.id, kickOff: row.kick_off.getTime(), seasonId: row.season_id }))
}
