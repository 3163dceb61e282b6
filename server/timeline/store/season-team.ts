import type { FinalRecord } from '#sports/standings.ts'
import type { Reader } from '#core/database/reader.ts'
import { readable } from './readable.ts'

/** A team listed for a season. `final`: its record as a source states it; null where the matches give it. */
export type SeasonTeam = {
  seasonId: number
  teamId: number
  /** The conference or league above the group; empty where there is none. */
  conference: string
  /** The group of the table. */
  group: string
  final: FinalRecord | null
  /** The source of the record, and when it was last taken in (epoch ms). */
  statedBy?: { provider: string; at: number } | null
}

type Row = {
  season_id: number
  participant_id: number
  conference: string
  group_name: string
  provider: string | null
  stated_at: Date | null
} & {
  [Field in keyof FinalRecord]: number | null
}

/** The listed teams of several seasons, by season. */
export async function mapSeasonTeams(db: Reader, seasonIds: readonly number[]): Promise<Map<number, SeasonTeam[]>> {
  const text = `select season_id, participant_id, conference, group_name, place, won, drawn, lost, scored, conceded,
      provider, stated_at
    from timeline.season_team where season_id = any($1) order by participant_id`
  const rows = await db.query<Row>({ name: 'season_teams', text }, [seasonIds])
  return Map.groupBy(rows.map(teamOf), ({ seasonId }) => seasonId)
}

function teamOf({
  season_id,
  participant_id,
  conference,
  group_name,
  place,
  provider,
  stated_at,
  ...record
}: Row): SeasonTeam {
  const { won, drawn, lost, scored, conceded } = record as FinalRecord
  const final = place === null ? null : { place, won, drawn, lost, scored, conceded }
  const statedBy = provider === null || stated_at === null ? null : { provider, at: stated_at.getTime() }
  return { seasonId: season_id, teamId: participant_id, conference, group: group_name, final, statedBy }
}

/** Adds teams to their seasons, or changes them. A stated record stays where a later one has none. */
export async function saveSeasonTeams(
  db: Reader,
  given: readonly (Omit<SeasonTeam, 'statedBy'> & { provider?: string })[],
): Promise<void> {
  if (given.length === 0) return
  const record = (field: keyof FinalRecord) => given.map(({ final }) => final?.[field] ?? null)
  await db.query(
    `insert into timeline.season_team as t
       (season_id, participant_id, conference, group_name, place, won, drawn, lost, scored, conceded, provider, stated_at)
     select g.*, case when g.provider is not null then now() end from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::text[])
         as g(season_id, participant_id, conference, group_name, place, won, drawn, lost, scored, conceded, provider)
     on conflict (season_id, participant_id) do update set conference = excluded.conference, group_name = excluded.group_name,
       place = coalesce(excluded.place, t.place), won = coalesce(excluded.won, t.won), drawn = coalesce(excluded.drawn, t.drawn),
       lost = coalesce(excluded.lost, t.lost), scored = coalesce(excluded.scored, t.scored), conceded = coalesce(excluded.conceded, t.conceded),
       provider = coalesce(excluded.provider, t.provider), stated_at = coalesce(excluded.stated_at, t.stated_at)`,
    [
      given.map(({ seasonId }) => seasonId),
      given.map(({ teamId }) => teamId),
      given.map(({ conference }) => conference),
      given.map(({ group }) => group),
      record('place'),
      record('won'),
      record('drawn'),
      record('lost'),
      record('scored'),
      record('conceded'),
      given.map(({ final, provider }) => (final === null ? null : (provider ?? null))),
    ],
  )
}

/** Matches of each team that are finished or in play, and those of them with events: by season and team. */
export async function countPlayed(
  db: Reader,
  seasonIds: readonly number[],
): Promise<Map<string, { matchesPlayed: number; matchesCounted: number }>> {
  const rows = await db.query<{ season_id: number; team_id: number; played: number; counted: number }>(
    `select m.season_id, t.id as team_id, count(*)::int as played, (count(*) filter (where m.has_timeline))::int as counted
     from ${readable(db, 'match')} m cross join lateral (values (m.home_id), (m.away_id)) as t (id)
     where m.season_id = any($1) and m.status in ('finished', 'live', 'interrupted') and t.id is not null group by 1, 2`,
    [seasonIds],
  )
  return new Map(
    rows.map(({ season_id, team_id, played, counted }) => [
      `${season_id} ${team_id}`,
      { matchesPlayed: played, matchesCounted: counted },
    ]),
  )
}
