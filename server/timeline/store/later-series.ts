import type { LaterSeries } from '#sports/esports/tournament/later.ts'
import type { Reader } from '#core/database/reader.ts'

/** A series as `timeline.later_series` has it. */
export type LaterRow = Omit<LaterSeries, 'home' | 'away'> & {
  homeEarlier: number[]
  awayEarlier: number[]
  homeLabel: string | null
  awayLabel: string | null
}

const columns = `match_id as "matchId", home_earlier as "homeEarlier", away_earlier as "awayEarlier", home_label as "homeLabel",
  away_label as "awayLabel", is_extra as "isExtra"`

export async function listLaterSeries(db: Reader, seasonId: number): Promise<LaterRow[]> {
  return db.query<LaterRow>(`select ${columns} from timeline.later_series where season_id = $1 order by match_id`, [
    seasonId,
  ])
}

/** Replaces the rows of a season. A row keeps its time while its sides stay; a series of days ago is no news. */
export async function saveLaterSeries(db: Reader, seasonId: number, rows: readonly LaterRow[]): Promise<void> {
  await db.query(
    `with given as materialized (select * from jsonb_to_recordset($2::jsonb) as g("matchId" bigint, "homeEarlier" bigint[], "awayEarlier" bigint[],
         "homeLabel" text, "awayLabel" text, "isExtra" boolean)),
       gone as (delete from timeline.later_series where season_id = $1 and not (match_id = any(array(select "matchId" from given))))
     insert into timeline.later_series as l (match_id, season_id, home_earlier, away_earlier, home_label, away_label, is_extra, home_id, away_id, decided_at)
     select g."matchId", $1, g."homeEarlier", g."awayEarlier", g."homeLabel", g."awayLabel", g."isExtra", m.home_id, m.away_id,
       case when m.kick_off > now() - interval '1 day' then clock_timestamp() else m.kick_off end
     from given g join timeline.match m on m.id = g."matchId"
     on conflict (match_id) do update set season_id = excluded.season_id, home_earlier = excluded.home_earlier, away_earlier = excluded.away_earlier,
       home_label = excluded.home_label, away_label = excluded.away_label, is_extra = excluded.is_extra, home_id = excluded.home_id, away_id = excluded.away_id,
       decided_at = case when (l.home_id, l.away_id) is distinct from (excluded.home_id, excluded.away_id) then excluded.decided_at else l.decided_at end`,
    [seasonId, JSON.stringify(rows)],
  )
}

/** The seasons of these matches that are of these sports and have rounds that decide who plays later. */
export async function listDecidingSeasons(
  db: Reader,
  { matchIds, sports }: { matchIds: readonly number[]; sports: readonly string[] },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct m.season_id as id from timeline.match m where m.id = any($1) and m.sport = any($2) and exists (
       select from timeline.round r where r.season_id = m.season_id and r.stage in ('knockout', 'swiss')) order by 1`,
    [matchIds, sports],
  )
  return rows.map(({ id }) => id)
}

/** All seasons of these sports that have such rounds. */
export async function listSeasonsThatDecide(db: Reader, sports: readonly string[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select s.id from timeline.season s join timeline.competition c on c.id = s.competition_id where c.sport = any($1)
       and exists (select from timeline.round r where r.season_id = s.id and r.stage in ('knockout', 'swiss')) order by s.id`,
    [sports],
  )
  return rows.map(({ id }) => id)
}

/**
 * Matches among these whose sides a spoiler-free reader does not see, or will not be once they are known. Epoch ms.
 */
export async function listNameless(
  db: Reader,
  matchIds: readonly number[],
  { at, revealed }: { at: number; revealed: { matchIds: readonly number[]; seasonIds: readonly number[] } },
): Promise<Set<number>> {
  if (matchIds.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    `select asked.id from unnest($1::bigint[]) asked (id) where lens.later_side($2, $3, $4, asked.id) > 0
     union select l.match_id from timeline.later_series l where l.match_id = any($1) and (l.home_id is null or l.away_id is null)
       and not l.match_id = any($3) and not l.season_id = any($4)`,
    [matchIds, new Date(at), revealed.matchIds, revealed.seasonIds],
  )
  return new Set(rows.map(({ id }) => id))
}
