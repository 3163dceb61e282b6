import type { Reader } from '#core/database/reader.ts'
import type { Membership } from '../types.ts'

type Row = {
  team_id: number
  player_id: number
  season_id: number | null
  role: string
  position: string | null
  shirt_number: number | null
  starts_on: string | null
  ends_on: string | null
}

const columns = 'team_id, player_id, season_id, role, position, shirt_number, starts_on, ends_on'
const listed = columns
  .split(', ')
  .map((column) => `m.${column}`)
  .join(', ')
const table = 'timeline.membership m left join timeline.season s on s.id = m.season_id'
// By the first day of a season, because an older one may be imported later.
const order =
  's.starts_on desc nulls last, m.season_id desc nulls last, m.role desc, m.shirt_number nulls last, m.team_id, m.player_id'

function membershipOf(row: Row): Membership {
  return {
    teamId: row.team_id,
    playerId: row.player_id,
    seasonId: row.season_id,
    role: row.role,
    position: row.position,
    shirtNumber: row.shirt_number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }
}

/** Players and coaches of a team: of one season, or of all of them, newest season first. */
export async function listMembers(db: Reader, teamId: number, seasonId: number | null = null): Promise<Membership[]> {
  const ofSeason = seasonId === null ? '' : 'and m.season_id = $2'
  const rows = await db.query<Row>(
    `select ${listed} from ${table} where m.team_id = $1 ${ofSeason} order by ${order}`,
    seasonId === null ? [teamId] : [teamId, seasonId],
  )
  return rows.map(membershipOf)
}

/**
 * The newest players and coaches of a team: those of the newest season that has any in that role. The index of the team
 * is entered once for each of its seasons and roles, whose members are not read.
 */
export async function listNewestMembers(db: Reader, teamId: number): Promise<Membership[]> {
  const next = (after: string) =>
    `(select season_id, role from timeline.membership where team_id = $1 ${after} order by season_id, role limit 1)`
  const of = (condition: string) =>
    `select * from timeline.membership where team_id = $1 and role = n.role and ${condition}`
  const rows = await db.query<Row>(
    `with recursive place as (
       select * from ${next('')} first union all
       select n.* from place p cross join lateral ${next('and (season_id, role) > (p.season_id, p.role)')} n),
     newest as (
       select distinct on (role) role, season_id from (
         select season_id, role from place
         union all select distinct null::bigint, role from timeline.membership where team_id = $1 and season_id is null) m
         left join timeline.season s on s.id = m.season_id
       order by role, s.starts_on desc nulls last, season_id desc nulls last)
     select ${listed} from newest n cross join lateral (
         ${of('season_id = n.season_id')} union all ${of('season_id is null and n.season_id is null')}) m
       left join timeline.season s on s.id = m.season_id
     order by ${order}`,
    [teamId],
  )
  return rows.map(membershipOf)
}

/** Teams of a player, newest season first. */
export async function listTeamsOfPlayer(db: Reader, playerId: number): Promise<Membership[]> {
  const rows = await db.query<Row>(`select ${listed} from ${table} where m.player_id = $1 order by ${order}`, [
    playerId,
  ])
  return rows.map(membershipOf)
}

/**
 * The team that each player is shown with, by player id; players without one are left out. The newest season counts, by
 * its first day and not by the time of import; a club precedes a nation that is not two years newer.
 */
export async function mapTeamsOfPlayers(db: Reader, playerIds: readonly number[]): Promise<Map<number, number>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.query<{ player_id: number; team_id: number }>(
    `select distinct on (m.player_id) m.player_id, m.team_id from timeline.membership m
       join timeline.participant t on t.id = m.team_id left join timeline.season s on s.id = m.season_id
     where m.player_id = any($1) and m.role = 'player'
     order by m.player_id, s.starts_on - case when (t.detail ->> 'isNational')::boolean then 731 else 0 end desc nulls last, m.season_id desc nulls last, m.team_id`,
    [playerIds],
  )
  return new Map(rows.map((row) => [row.player_id, row.team_id]))
}

/** Adds memberships, or updates the given position, number and dates of existing ones. */
export async function saveMemberships(db: Reader, given: readonly Membership[]): Promise<void> {
  if (given.length === 0) return
  const rows = given.map((one) => ({
    team_id: one.teamId,
    player_id: one.playerId,
    season_id: one.seasonId,
    role: one.role,
    position: one.position,
    shirt_number: one.shirtNumber,
    starts_on: one.startsOn,
    ends_on: one.endsOn,
  }))
  await db.query(
    `insert into timeline.membership as m (${columns})
     select distinct on (team_id, player_id, season_id, role) ${columns} from jsonb_to_recordset($1) as r(team_id bigint, player_id bigint,
       season_id bigint, role text, position text, shirt_number smallint, starts_on date, ends_on date)
     on conflict (team_id, season_id, role, player_id) do update set position = coalesce(excluded.position, m.position),
       shirt_number = coalesce(excluded.shirt_number, m.shirt_number), starts_on = coalesce(excluded.starts_on, m.starts_on),
       ends_on = coalesce(excluded.ends_on, m.ends_on)`,
    [JSON.stringify(rows)],
  )
}

/** All memberships of these rows of players, merged or not, unordered. */
export async function listMembershipsOf(db: Reader, playerIds: readonly number[]): Promise<Membership[]> {
  if (playerIds.length === 0) return []
  const rows = await db.query<Row>(
    `select ${columns} from timeline.membership where player_id = any($1) and role = 'player'`,
    [playerIds],
  )
  return rows.map(membershipOf)
}

/** Deletes memberships of players in a team and season. */
export async function removeMemberships(db: Reader, given: readonly Membership[]): Promise<void> {
  if (given.length === 0) return
  await db.query(
    `delete from timeline.membership m using unnest($1::bigint[], $2::bigint[], $3::bigint[]) as g(team_id, player_id, season_id)
     where m.team_id = g.team_id and m.player_id = g.player_id and m.season_id = g.season_id and m.role = 'player'`,
    [given.map(({ teamId }) => teamId), given.map(({ playerId }) => playerId), given.map(({ seasonId }) => seasonId)],
  )
}
