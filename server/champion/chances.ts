import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { readActivities } from './activities.ts'
import { readCup } from './cup.ts'
import { invalidateGuesses } from './invalidate.ts'
import { startSimulation } from './rules/simulate.ts'
import { addSimulation, findDigest } from './store/simulation.ts'

const RUNS = 10_000
/** Cups in one turn: some 20 ms with groups, since this process answers calls too. */
const AT_ONCE = 100
/** After this, results of a cup no longer change its guess. */
const SETTLED_MS = 400 * 86_400_000

/** Simulates each cup whose results, teams or ratings have changed since the last time. Returns how many. */
export async function renewChances(
  database: Database,
  { now, runs = RUNS, signal }: { now: number; runs?: number; signal?: AbortSignal },
): Promise<number> {
  const db = readerOf(database)
  let renewed = 0
  for (const { activity, season } of await readActivities(db, now)) {
    if (signal?.aborted) break
    const last = await findDigest(db, activity.id)
    if (last !== null && activity.locksAt < now - SETTLED_MS) continue
    const { cup, strengthOf, rating, digest } = await readCup(db, activity, season)
    if (digest === last || cup.teamIds.length === 0) continue
    const simulation = startSimulation(cup, { seed: activity.id, strengthOf })
    for (let left = runs; left > 0; left -= AT_ONCE) {
      simulation.play(Math.min(AT_ONCE, left))
      await nextTurn()
    }
    if (signal?.aborted) break
    const chances = Object.fromEntries(simulation.shares())
    await database.transaction(async (client) => {
      const inside = readerIn(client)
      await addSimulation(inside, { activityId: activity.id, seasonId: season.id, digest, runs, rating, chances })
      await invalidateGuesses(inside)
    })
    renewed += 1
  }
  return renewed
}
