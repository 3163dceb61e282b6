import { appendOutbox } from '#core/outbox/store/outbox.ts'
import type { Reader } from '#core/database/reader.ts'

export type Team = { id: number; name: string; shortName: string; country: string | null; isDemo: boolean }

/** All teams of a sport, for matching names in memory: at most some thousands. */
export async function listTeams(db: Reader, sport: string): Promise<Team[]> {
  return db.query<Team>(
    `select id, name, short_name as "shortName", country, is_demo as "isDemo" from timeline.participant where sport = $1 and kind = 'team' order by id`,
    [sport],
  )
}

/**
 * Merges the team `from` into `into` and deletes `from`. Returns how many matches moved. Call it in a transaction,
 * before `listTwins`.
 */
export async function mergeTeams(db: Reader, from: number, into: number): Promise<number> {
  const matches = await db.query<ChangedMatch>(
    `update timeline.match set home_id = case when home_id = $1 then $2 else home_id end, away_id = case when away_id = $1 then $2 else away_id end,
       version = version + 1, changed_at = now() where home_id = $1 or away_id = $1 returning id, version`,
    [from, into],
  )
  await publishChanges(db, matches)
  await db.query('update timeline.alias set participant_id = $2 where participant_id = $1', [from, into])
  await db.query(`update timeline.source_key set id = $2 where kind = 'team' and id = $1`, [from, into])
  // Players of sources without ids have keys of team, season and name.
  await db.query(
    `update timeline.source_key k set key = $2::bigint || substr(k.key, strpos(k.key, '/')) where k.kind = 'player' and k.key like $1::bigint || '/%'
       and not exists (select from timeline.source_key o where o.provider = k.provider and o.kind = 'player' and o.key = $2::bigint || substr(k.key, strpos(k.key, '/')))`,
    [from, into],
  )
  await db.query(
    'insert into timeline.player_listing (player_id, team_id, provider) select player_id, $2, provider from timeline.player_listing where team_id = $1 on conflict do nothing',
    [from, into],
  )
  await db.query('update timeline.alias_review set participant_id = $2 where participant_id = $1', [from, into])
  await db.query(
    'update timeline.adjustment set participant_id = case when participant_id = $1 then $2 else participant_id end, order_ids = array_replace(order_ids, $1, $2) where participant_id = $1 or $1 = any(order_ids)',
    [from, into],
  )
  await db.query(
    `delete from timeline.membership m where team_id = $1 and exists (select from timeline.membership o where o.team_id = $2
       and o.player_id = m.player_id and o.season_id is not distinct from m.season_id and o.role = m.role)`,
    [from, into],
  )
  await db.query('update timeline.membership set team_id = $2 where team_id = $1', [from, into])
  await db.query(
    `update timeline.bank_row set team_id = case when team_id = $1 then $2 else team_id end,
       other_team_id = case when other_team_id = $1 then $2 else other_team_id end where team_id = $1 or other_team_id = $1`,
    [from, into],
  )
  await db.query('update timeline.listed_club set team_id = $2 where team_id = $1', [from, into])
  await db.query('delete from timeline.participant where id = $1', [from])
  return matches.length
}

/** Lets matches of a team count in tables that were held back until its name was decided about. */
export async function releaseMatches(db: Reader, teamId: number): Promise<void> {
  const matches = await db.query<ChangedMatch>(
    `update timeline.match set detail = detail - 'isHeldBack', version = version + 1, changed_at = now()
     where (home_id = $1 or away_id = $1) and detail ? 'isHeldBack' returning id, version`,
    [teamId],
  )
  await publishChanges(db, matches)
}

type ChangedMatch = { id: number; version: number }

/** Publishes the changes to followers; the caller invalidates what screens show. */
async function publishChanges(db: Reader, matches: readonly ChangedMatch[]): Promise<void> {
  if (matches.length === 0) return
  const body = { changes: matches.map(({ id, version }) => [id, version]) }
  await appendOutbox(db, [{ matchId: null, rooms: [], isUrgent: false, kind: 'bump', body }])
}

/** Duplicate matches of a team (same season, sides and day): the later of each pair. */
export async function listTwins(db: Reader, teamId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select m.id from timeline.match m where (m.home_id = $1 or m.away_id = $1) and exists (select from timeline.match o
       where o.season_id = m.season_id and o.home_id = m.home_id and o.away_id = m.away_id and o.id < m.id
         and abs(extract(epoch from o.kick_off - m.kick_off)) < 3 * 86400) order by m.id`,
    [teamId],
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes matches with their events and reports, as if they had never been imported. Their prices must be deleted
 * first.
 */
export async function deleteMatches(db: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.query(`delete from timeline.source_key where kind = 'match' and id = any($1)`, [ids])
  for (const table of ['event', 'report', 'horizon', 'adjustment', 'appearance', 'remake'])
    await db.query(`delete from timeline.${table} where match_id = any($1)`, [ids])
  await db.query('delete from timeline.match where id = any($1)', [ids])
}
