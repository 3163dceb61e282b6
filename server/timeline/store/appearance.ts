import type { Appearance } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'

/** What a provider reports of the players of a match. */
export type MatchAppearances = { matchId: number; provider: string; appearances: readonly Appearance[] }

/** Replaces everything the provider reported about the match before. */
export async function replaceAppearances(db: Reader, reported: readonly MatchAppearances[]): Promise<void> {
  if (reported.length === 0) return
  await db.query(
    'delete from timeline.appearance a using unnest($1::bigint[], $2::text[]) as g(match_id, provider) where a.match_id = g.match_id and a.provider = g.provider',
    [reported.map(({ matchId }) => matchId), reported.map(({ provider }) => provider)],
  )
  const rows = reported.flatMap(({ matchId, provider, appearances }) =>
    appearances.map(({ playerId, side, basis, shirtNumber, goals, ownGoals }) => ({
      match_id: matchId,
      provider,
      player_id: playerId,
      side,
      basis,
      shirt_number: shirtNumber,
      goals,
      own_goals: ownGoals,
    })),
  )
  if (rows.length === 0) return
  await db.query(
    `insert into timeline.appearance (match_id, provider, player_id, side, basis, shirt_number, goals, own_goals)
     select * from json_to_recordset($1) as r(match_id bigint, provider text, player_id bigint, side text, basis smallint, shirt_number smallint,
       goals int[], own_goals int[])`,
    [JSON.stringify(rows)],
  )
}

export type StoredAppearance = Appearance & {
  matchId: number
  provider: string
  teamId: number
  opponentId: number | null
  isNational: boolean
  seasonId: number
  /** Kick-off, epoch ms. */
  at: number
}

/**
 * Everything that sources report of the players of a sport, or of the given ids, by the id of the source's row.
 * Generated data is left out.
 */
export async function mapAppearances(
  db: Reader,
  sport: string,
  ids: readonly number[] | null = null,
): Promise<Map<number, StoredAppearance[]>> {
  const rows = await db.query<StoredAppearance>(
    `select a.player_id as "playerId", a.match_id as "matchId", a.provider, a.side, a.basis, a.shirt_number as "shirtNumber", a.goals, a.own_goals as "ownGoals",
       t.id as "teamId", case a.side when 'home' then m.away_id else m.home_id end as "opponentId",
       coalesce((t.detail ->> 'isNational')::boolean, false) as "isNational", m.season_id as "seasonId", extract(epoch from m.kick_off)::float8 * 1000 as at
     from timeline.appearance a join timeline.match m on m.id = a.match_id
       join timeline.participant t on t.id = case a.side when 'home' then m.home_id else m.away_id end
     where m.sport = $1 and not m.is_demo ${ids === null ? '' : 'and a.player_id = any($2)'} order by a.player_id, a.match_id, a.provider`,
    ids === null ? [sport] : [sport, ids],
  )
  return Map.groupBy(rows, ({ playerId }) => playerId)
}

/** Teams whose player lists name a player, all or those of the given ids, by the id of the source's row. */
export async function mapListings(db: Reader, ids: readonly number[] | null = null): Promise<Map<number, number[]>> {
  const rows = await db.query<{ player_id: number; team_id: number }>(
    `select player_id, team_id from timeline.player_listing ${ids === null ? '' : 'where player_id = any($1)'} order by player_id, team_id`,
    ids === null ? [] : [ids],
  )
  const byPlayer = new Map<number, number[]>()
  for (const { player_id: id, team_id: teamId } of rows) byPlayer.set(id, [...(byPlayer.get(id) ?? []), teamId])
  return byPlayer
}

export async function addListings(
  db: Reader,
  provider: string,
  listings: readonly { playerId: number; teamId: number }[],
): Promise<void> {
  if (listings.length === 0) return
  await db.query(
    'insert into timeline.player_listing (player_id, team_id, provider) select p, t, $3 from unnest($1::bigint[], $2::bigint[]) as g(p, t) on conflict do nothing',
    [listings.map(({ playerId }) => playerId), listings.map(({ teamId }) => teamId), provider],
  )
}
