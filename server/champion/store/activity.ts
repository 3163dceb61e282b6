import type { Reader } from '#core/database/reader.ts'
import type { Activity, Entrant, Stage } from '../types.ts'

type Row = {
  id: number
  season_id: number
  opens_at: Date
  locks_at: Date
  stages: Stage[]
  points_per_round: number
  is_redrawn: boolean
  is_demo: boolean
}

const columns = 'a.id, a.season_id, a.opens_at, a.locks_at, a.stages, a.points_per_round, a.is_redrawn, a.is_demo'

function activityOf(row: Row): Activity {
  return {
    id: row.id,
    seasonId: row.season_id,
    opensAt: Number(row.opens_at),
    locksAt: Number(row.locks_at),
    stages: row.stages,
    pointsPerRound: row.points_per_round,
    isRedrawn: row.is_redrawn,
    isDemo: row.is_demo,
  }
}

/** All activities: the open ones by their lock, then those to come by their opening, then locked ones, latest first. */
export async function listActivities(db: Reader, at: number): Promise<Activity[]> {
  const rows = await db.query<Row>(
    {
      name: 'champion_activities',
      text: `select ${columns} from champion.activity a
        order by case when $1 >= a.locks_at then 2 when $1 < a.opens_at then 1 else 0 end,
          case when $1 < a.opens_at then a.opens_at when $1 < a.locks_at then a.locks_at end, a.locks_at desc, a.id`,
    },
    [new Date(at)],
  )
  return rows.map(activityOf)
}

export async function findActivityOfSeason(db: Reader, seasonId: number): Promise<Activity | null> {
  const [row] = await db.query<Row>(`select ${columns} from champion.activity a where a.season_id = $1`, [seasonId])
  return row ? activityOf(row) : null
}

/** The activity, unchanged until the end of the transaction, and its instant (epoch ms); null where there is none. */
export async function lockActivity(db: Reader, id: number): Promise<{ activity: Activity; at: number } | null> {
  const [row] = await db.query<Row & { at: Date }>(
    `select ${columns}, now() as at from champion.activity a where a.id = $1 for share`,
    [id],
  )
  return row ? { activity: activityOf(row), at: Number(row.at) } : null
}

export type NewActivity = Omit<Activity, 'id'>

/** Adds the activity of a season, or changes its plan: teams and guesses stay. */
export async function saveActivity(db: Reader, given: NewActivity): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into champion.activity as a (season_id, opens_at, locks_at, stages, points_per_round, is_redrawn, is_demo)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (season_id) do update set opens_at = excluded.opens_at, locks_at = excluded.locks_at,
       stages = excluded.stages, points_per_round = excluded.points_per_round, is_redrawn = excluded.is_redrawn
     returning id`,
    [
      given.seasonId,
      new Date(given.opensAt),
      new Date(given.locksAt),
      JSON.stringify(given.stages),
      given.pointsPerRound,
      given.isRedrawn,
      given.isDemo,
    ],
  )
  return row!.id
}

/** Adds the missing ones. A team once in it stays: guesses may name it. */
export async function addEntrants(db: Reader, activityId: number, entrants: readonly Entrant[]): Promise<void> {
  await db.query(
    `insert into champion.entrant (activity_id, team_id, group_name) select $1, * from unnest($2::bigint[], $3::text[])
     on conflict (activity_id, team_id) do update set group_name = excluded.group_name`,
    [activityId, entrants.map(({ teamId }) => teamId), entrants.map(({ groupName }) => groupName)],
  )
}

export async function listEntrants(db: Reader, activityId: number): Promise<Entrant[]> {
  return db.query<Entrant>(
    {
      name: 'champion_entrants',
      text: `select team_id as "teamId", group_name as "groupName" from champion.entrant where activity_id = $1
        order by group_name, team_id`,
    },
    [activityId],
  )
}
