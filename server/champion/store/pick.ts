import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Pick } from '../types.ts'

type Row = { id: number; team_id: number; stage: number; points: number; picked_at: Date }

const columns = 'p.id, p.team_id, p.stage, p.points, p.picked_at'

function pickOf(row: Row): Pick {
  return { id: row.id, teamId: row.team_id, stage: row.stage, points: row.points, pickedAt: Number(row.picked_at) }
}

/** All guesses of a user, latest first: the first one stands. */
export async function listPicksOf(db: Reader, activityId: number, userId: number): Promise<Pick[]> {
  const rows = await db.query<Row>(
    {
      name: 'champion_picks_of',
      text: `select ${columns} from champion.pick p where p.activity_id = $1 and p.user_id = $2 order by p.id desc`,
    },
    [activityId, userId],
  )
  return rows.map(pickOf)
}

/** The guess that stands, with the guesser locked against another one at once; null without one. */
export async function lockStanding(db: Reader, activityId: number, userId: number): Promise<Pick | null> {
  await db.query(`select ${lockOf('picks', '$1')}`, [`${activityId}/${userId}`])
  const [standing] = await listPicksOf(db, activityId, userId)
  return standing ?? null
}

/** `picked_at` is the instant of the transaction. */
export async function addPick(
  db: Reader,
  given: { activityId: number; userId: number; teamId: number; stage: number; points: number },
): Promise<Pick> {
  const [row] = await db.query<Row>(
    `insert into champion.pick as p (activity_id, user_id, team_id, stage, points) values ($1, $2, $3, $4, $5)
     returning ${columns}`,
    [given.activityId, given.userId, given.teamId, given.stage, given.points],
  )
  return pickOf(row!)
}

export type InventedPick = { name: string; teamId: number; stage: number; points: number; pickedAt: number }

export async function addInventedPicks(db: Reader, activityId: number, picks: readonly InventedPick[]): Promise<void> {
  await db.query(
    `insert into champion.pick (activity_id, invented_name, team_id, stage, points, picked_at)
     select $1, * from unnest($2::text[], $3::bigint[], $4::smallint[], $5::int[], $6::timestamptz[])`,
    [
      activityId,
      picks.map(({ name }) => name),
      picks.map(({ teamId }) => teamId),
      picks.map(({ stage }) => stage),
      picks.map(({ points }) => points),
      picks.map(({ pickedAt }) => new Date(pickedAt)),
    ],
  )
}

/** People whose guess that stands is one of these teams. */
export async function countGuessersOf(db: Reader, activityId: number, teamIds: readonly number[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select distinct on (p.user_id) p.team_id from champion.pick p
      where p.activity_id = $1 and p.user_id is not null order by p.user_id, p.id desc) s where s.team_id = any($2)`,
    [activityId, teamIds],
  )
  return row!.count
}
