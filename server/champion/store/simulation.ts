import type { Reader } from '#core/database/reader.ts'
import type { Simulation } from '../types.ts'

type Row = { computed_at: Date; runs: number; rating: string; chances: Record<string, number> }

/** The latest that the reader may see; null without one. */
export async function findSimulation(db: Reader, activityId: number): Promise<Simulation | null> {
  const [row] = await db.query<Row>(
    `select computed_at, runs, rating, chances from champion.simulation where activity_id = $1
     order by computed_at desc, id desc limit 1`,
    [activityId],
  )
  return row ? { computedAt: Number(row.computed_at), runs: row.runs, rating: row.rating, chances: row.chances } : null
}

export async function findDigest(db: Reader, activityId: number): Promise<string | null> {
  const [row] = await db.query<{ digest: string }>(
    'select digest from champion.simulation where activity_id = $1 order by computed_at desc, id desc limit 1',
    [activityId],
  )
  return row?.digest ?? null
}

export async function addSimulation(
  db: Reader,
  given: { activityId: number; seasonId: number; digest: string } & Omit<Simulation, 'computedAt'>,
): Promise<void> {
  await db.query(
    `insert into champion.simulation (activity_id, season_id, digest, runs, rating, chances) values ($1, $2, $3, $4, $5, $6)`,
    [given.activityId, given.seasonId, given.digest, given.runs, given.rating, JSON.stringify(given.chances)],
  )
}
