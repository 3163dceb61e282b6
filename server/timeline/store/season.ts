import type { Reader } from '#core/database/reader.ts'
import type { Detail, Season } from '../types.ts'
import { bySides } from './match-filter.ts'
import { assertNotWithheld, named, readable } from './readable.ts'

type Row = {
  id: number
  competition_id: number
  name: string
  starts_on: string | null
  ends_on: string | null
  is_current: boolean
  rules: Detail
  slug: string
}

const columns = `id, competition_id, name, starts_on, ends_on, is_current, rules,
  (select c.slug from timeline.competition c where c.id = s.competition_id) as slug`

function seasonOf({ competition_id, starts_on, ends_on, is_current, slug, ...rest }: Row): Season {
  return {
    ...rest,
    competitionSlug: slug,
    competitionId: competition_id,
    startsOn: starts_on,
    endsOn: ends_on,
    isCurrent: is_current,
  }
}

export async function findSeason(db: Reader, id: number): Promise<Season | null> {
  const [row] = await db.query<Row>(
    named(db, 'season', `select ${columns} from ${readable(db, 'season')} s where id = $1`),
    [id],
  )
  if (!row) await assertNotWithheld(db, 'season', id)
  return row ? seasonOf(row) : null
}

/** The existing ones among the ids, by id. */
export async function mapSeasons(db: Reader, ids: Iterable<number>): Promise<Map<number, Season>> {
  const rows = await db.query<Row>(`select ${columns} from ${readable(db, 'season')} s where id = any($1)`, [
    [...new Set(ids)],
  ])
  return new Map(rows.map((row) => [row.id, seasonOf(row)]))
}

/** Newest first. */
export async function listSeasons(db: Reader, competitionId: number): Promise<Season[]> {
  const text = `select ${columns} from ${readable(db, 'season')} s where competition_id = $1 order by starts_on desc nulls last, name desc, id desc`
  const rows = await db.query<Row>(named(db, 'seasons', text), [competitionId])
  return rows.map(seasonOf)
}

/** The newest seasons of a sport by the start that a source states, then those without one. */
export async function listSeasonsOfSport(db: Reader, sport: string, limit: number): Promise<Season[]> {
  const text = `select ${columns} from ${readable(db, 'season')} s
    where s.competition_id in (select id from timeline.competition where sport = $1)
    order by starts_on desc nulls last, name desc, id desc limit $2`
  const rows = await db.query<Row>(named(db, 'seasons_of_sport', text), [sport, limit])
  return rows.map(seasonOf)
}

/** Seasons of this name of the competitions with these names in addresses. */
export async function listSeasonsOfSlugs(db: Reader, slugs: readonly string[], name: string): Promise<Season[]> {
  const text = `select ${columns} from ${readable(db, 'season')} s where s.name = $2
    and s.competition_id in (select id from timeline.competition where slug = any($1))`
  const rows = await db.query<Row>(named(db, 'seasons_of_slugs', text), [slugs, name])
  return rows.map(seasonOf)
}

/** The order of the seasons of a competition on a day, in SQL: marked as current, running, then newest first. */
export function currentFirst(day = `(now() at time zone 'UTC')::date`): string {
  return `is_current desc, (starts_on <= ${day} and ends_on >= ${day}) is true desc, starts_on desc nulls last, name desc, id desc`
}

/** The season marked as current, else one that runs, else the newest; null where there is none. */
export async function findCurrentSeason(db: Reader, competitionId: number): Promise<Season | null> {
  const [row] = await db.query<Row>(
    `select ${columns} from ${readable(db, 'season')} s where competition_id = $1
     order by ${currentFirst()} limit 1`,
    [competitionId],
  )
  return row ? seasonOf(row) : null
}

/** Seasons of a participant, newest first. */
export async function listSeasonsOfTeam(db: Reader, teamId: number, limit = 50): Promise<Season[]> {
  return listSeasonsOf(db, { teamId, limit, matches: null })
}

/** More matches than a participant plays in a season, at one ground. */
const SEASON_MATCHES = 60

/** The newest seasons of a participant, from so many of its newest matches as these have: however many it played. */
export async function listNewestSeasonsOfTeam(db: Reader, teamId: number, limit: number): Promise<Season[]> {
  return listSeasonsOf(db, { teamId, limit, matches: limit * SEASON_MATCHES })
}

async function listSeasonsOf(
  db: Reader,
  { teamId, limit, matches }: { teamId: number; limit: number; matches: number | null },
): Promise<Season[]> {
  const side = (name: string) =>
    `(select m.season_id from timeline.match m where ${bySides(`m.${name} = $1`)} order by m.kick_off desc, m.id desc limit $3)`
  const rows = await db.query<Row>(
    `select ${columns} from ${readable(db, 'season')} s where id = any(array(${side('home_id')} union ${side('away_id')}))
     order by starts_on desc nulls last, name desc, id desc limit $2`,
    [teamId, limit, matches],
  )
  return rows.map(seasonOf)
}

type NewSeason = Pick<Season, 'competitionId' | 'name'> & Partial<Omit<Season, 'id' | 'competitionSlug'>>

/**
 * Adds the season of that name, or updates the given members. Dates only widen; at most one season of a league is
 * current.
 */
export async function saveSeason(db: Reader, given: NewSeason): Promise<Season> {
  if (given.isCurrent)
    await db.query(
      'update timeline.season set is_current = false where competition_id = $1 and name <> $2 and is_current',
      [given.competitionId, given.name],
    )
  const [row] = await db.query<Row>(
    `insert into timeline.season as s (competition_id, name, starts_on, ends_on, is_current, rules)
     values ($1, $2, $3, $4, coalesce($5, false), coalesce($6, '{}'::jsonb))
     on conflict (competition_id, name) do update set starts_on = least(s.starts_on, excluded.starts_on),
       ends_on = greatest(s.ends_on, excluded.ends_on), is_current = coalesce($5, s.is_current), rules = s.rules || excluded.rules
     returning ${columns}`,
    [
      given.competitionId,
      given.name,
      given.startsOn ?? null,
      given.endsOn ?? null,
      given.isCurrent ?? null,
      given.rules ?? null,
    ],
  )
  return seasonOf(row as Row)
}
