import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Competition } from '../types.ts'
import { competitionColumns, competitionOf, type CompetitionRow } from './competition.ts'
import { assertNotWithheld, readable } from './readable.ts'
import { currentFirst } from './season.ts'

/** Before its first match, from then on, and after its last one. */
export type TournamentState = 'coming' | 'running' | 'over'

/** A competition with one of its seasons: from its first match or day to its last, in epoch ms; null unknown. */
export type Tournament = Competition & {
  seasonId: number | null
  /** The name of a season that is not the current one. */
  edition: string | null
  startsAt: number | null
  endsAt: number | null
  state: TournamentState
}

type Row = CompetitionRow & {
  season_id: number | null
  edition: string | null
  starts_at: Date | null
  ends_at: Date | null
  state: TournamentState
}

const names = competitionColumns
  .split(', ')
  .map((name) => `c.${name}`)
  .join(', ')
const columns = `${names}, s.id as season_id, case when s.place > 1 then s.name end as edition, t.starts_at, t.ends_at, e.state`

/** The last match of a tournament may go on for this long: until then it is running. */
const LINGERS = `interval '12 hours'`

function tournamentsOf(db: Reader): string {
  const order = currentFirst(`($1::timestamptz at time zone 'UTC')::date`)
  return `from ${readable(db, 'competition')} c
    left join lateral (select id, name, starts_on, ends_on, row_number() over (order by ${order}) as place
      from ${readable(db, 'season')} o where o.competition_id = c.id) s on true
    cross join lateral (select least(min(m.kick_off), s.starts_on::timestamp at time zone 'UTC') as starts_at,
      greatest(max(m.kick_off), (s.ends_on + 1)::timestamp at time zone 'UTC' - interval '1 ms') as ends_at,
      max(m.kick_off) as last_at from ${readable(db, 'match')} m where m.season_id = s.id) t
    cross join lateral (select case when t.starts_at is null or t.starts_at > $1 then 'coming'
      when greatest(t.ends_at, t.last_at + ${LINGERS}) < $1 then 'over' else 'running' end as state) e`
}

function tournamentOf({ season_id, edition, starts_at, ends_at, state, ...row }: Row): Tournament {
  return {
    ...competitionOf(row),
    seasonId: season_id,
    edition,
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
    state,
  }
}

/** The sports among these with every season: at a moment running ones first, then those to come, then those over. */
export async function listTournaments(
  db: Reader,
  { sports, state, now }: { sports: readonly string[]; state?: TournamentState; now: number },
  page: Page,
): Promise<Listed<Tournament>> {
  const { total, list } = await listPage<Row>(db, {
    columns,
    body: `${tournamentsOf(db)} where c.sport = any($2) and ($3::text is null or e.state = $3)`,
    order: `case e.state when 'running' then 1 when 'coming' then 2 else 3 end,
      case e.state when 'coming' then t.starts_at end, t.ends_at desc nulls last, c.level, c.id, s.place`,
    values: [new Date(now), sports, state ?? null],
    page,
  })
  return { total, list: list.map(tournamentOf) }
}

/** With its current season. */
export async function findTournament(db: Reader, id: number, now: number): Promise<Tournament | null> {
  const text = `select ${columns} ${tournamentsOf(db)} where c.id = $2 and coalesce(s.place, 1) = 1`
  const [row] = await db.query<Row>(text, [new Date(now), id])
  if (!row) await assertNotWithheld(db, 'competition', id)
  return row ? tournamentOf(row) : null
}

/** The tournament of a season, with this season. */
export async function findEdition(db: Reader, seasonId: number, now: number): Promise<Tournament | null> {
  const text = `select ${columns} ${tournamentsOf(db)}
    where c.id = (select competition_id from ${readable(db, 'season')} o where o.id = $2) and s.id = $2`
  const [row] = await db.query<Row>(text, [new Date(now), seasonId])
  if (!row) await assertNotWithheld(db, 'season', seasonId)
  return row ? tournamentOf(row) : null
}

/** The current seasons of these competitions. */
export async function listCurrentSeasons(db: Reader, competitionIds: readonly number[]): Promise<number[]> {
  const text = `select distinct on (competition_id) id from ${readable(db, 'season')} o where competition_id = any($1)
    order by competition_id, ${currentFirst()}`
  return (await db.query<{ id: number }>(text, [competitionIds])).map(({ id }) => id)
}
