import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Competition, CompetitionKind } from '../types.ts'
import { assertNotWithheld, named, readable } from './readable.ts'

export type CompetitionRow = {
  id: number
  sport: string
  slug: string
  name: string
  short_name: string
  names: Record<string, string>
  country: string | null
  kind: CompetitionKind
  level: number
  colour: string
  is_hot: boolean
  is_demo: boolean
}

export const competitionColumns =
  'id, sport, slug, name, short_name, names, country, kind, level, colour, is_hot, is_demo'

export function competitionOf({ short_name, is_hot, is_demo, ...rest }: CompetitionRow): Competition {
  return { ...rest, shortName: short_name, isHot: is_hot, isDemo: is_demo }
}

export async function findCompetition(db: Reader, id: number): Promise<Competition | null> {
  const [row] = await db.query<CompetitionRow>(
    named(db, 'competition', `select ${competitionColumns} from ${readable(db, 'competition')} c where id = $1`),
    [id],
  )
  if (!row) await assertNotWithheld(db, 'competition', id)
  return row ? competitionOf(row) : null
}

export async function findCompetitionBySlug(db: Reader, slug: string): Promise<Competition | null> {
  const [row] = await db.query<CompetitionRow>(
    `select ${competitionColumns} from ${readable(db, 'competition')} c where slug = $1`,
    [slug],
  )
  return row ? competitionOf(row) : null
}

/** The existing ones among the ids, by id. */
export async function mapCompetitions(db: Reader, ids: Iterable<number>): Promise<Map<number, Competition>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.query<CompetitionRow>(
    named(db, 'competitions', `select ${competitionColumns} from ${readable(db, 'competition')} c where id = any($1)`),
    [wanted],
  )
  return new Map(rows.map((row) => [row.id, competitionOf(row)]))
}

/** Hot ones first, then by level and name; `matchCount` counts the matches of all their seasons. */
export async function listCompetitions(
  db: Reader,
  { sport, isHot, q }: { sport?: string; isHot?: boolean; q?: string },
  page: Page,
): Promise<Listed<Competition & { matchCount: number }>> {
  const { total, list } = await listPage<CompetitionRow & { match_count: number }>(db, {
    columns: `${competitionColumns}, coalesce((select t.matches from timeline.match_total t where t.competition_id = c.id), 0) as match_count`,
    body: `from ${readable(db, 'competition')} c
      where ($1::text is null or sport = $1) and ($2::boolean is null or is_hot = $2)
        and ($3::text is null or strpos(lower(name || '|' || short_name || '|' || names::text), lower($3)) > 0)`,
    order: 'is_hot desc, level, name, id',
    values: [sport ?? null, isHot ?? null, q ?? null],
    page,
  })
  return { total, list: list.map(({ match_count: matchCount, ...row }) => ({ ...competitionOf(row), matchCount })) }
}

/** All of a sport, a few hundred at most: hot ones first, then by level and name. */
export async function listCompetitionsOfSport(db: Reader, sport: string): Promise<Competition[]> {
  const text = `select ${competitionColumns} from ${readable(db, 'competition')} c where sport = $1 order by is_hot desc, level, name, id`
  const rows = await db.query<CompetitionRow>(named(db, 'competitions_of_sport', text), [sport])
  return rows.map(competitionOf)
}

/** Those whose last match kicked off most recently before `now` (epoch ms), newest first. */
export async function listRecentCompetitions(
  db: Reader,
  sport: string,
  now: number,
  limit: number,
): Promise<Competition[]> {
  const rows = await db.query<CompetitionRow>(
    `select ${competitionColumns} from ${readable(db, 'competition')} c cross join lateral (
       select m.kick_off from timeline.match m where m.competition_id = c.id and m.kick_off <= $2 order by m.kick_off desc limit 1) last
     where sport = $1 order by last.kick_off desc, is_hot desc, level, id limit $3`,
    [sport, new Date(now), limit],
  )
  return rows.map(competitionOf)
}

export type NewCompetition = Pick<Competition, 'sport' | 'slug' | 'name' | 'shortName'> &
  Partial<Omit<Competition, 'id'>>

/** Adds the competition of that slug, or updates the given members. */
export async function saveCompetition(db: Reader, given: NewCompetition): Promise<Competition> {
  const [row] = await db.query<CompetitionRow>(
    `insert into timeline.competition (sport, slug, name, short_name, names, country, kind, level, colour, is_hot, is_demo)
     values ($1, $2, $3, $4, coalesce($5, '{}'::jsonb), $6, coalesce($7, 'league'), coalesce($8, 1), coalesce($9, '#4b5563'), coalesce($10, false), coalesce($11, false))
     on conflict (slug) do update set name = excluded.name, short_name = excluded.short_name,
       names = timeline.competition.names || excluded.names, country = coalesce($6, timeline.competition.country),
       kind = coalesce($7, timeline.competition.kind), level = coalesce($8, timeline.competition.level),
       colour = coalesce($9, timeline.competition.colour), is_hot = coalesce($10, timeline.competition.is_hot)
     returning ${competitionColumns}`,
    [
      given.sport,
      given.slug,
      given.name,
      given.shortName,
      given.names ?? null,
      given.country ?? null,
      given.kind ?? null,
      given.level ?? null,
      given.colour ?? null,
      given.isHot ?? null,
      given.isDemo ?? null,
    ],
  )
  return competitionOf(row as CompetitionRow)
}
