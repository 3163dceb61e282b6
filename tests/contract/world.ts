import type { Database } from '#core/db.ts'
import { footballWorld } from '#kit/football-world.ts'
import type { FootballWorld } from '#kit/football-world.ts'
import { loadEuro2024 } from '#feeds/demo/euro-2024/load.ts'
import { readConfig } from '#server/config.ts'
import { runDemo } from '#server/demo.ts'
import { listen } from '#server/listen.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#timeline/reader.ts'
import { addAdjustment } from '#timeline/store/adjustment.ts'

/** `small`: two leagues by hand and Euro 2024. `demo`: also a part of the demonstration, with prices and matches of today. */
export type WorldSize = 'small' | 'demo'

/** Data of every kind: in play, finished with timeline and line-ups, extra time, shoot-outs, a cup, a table with points deducted, postponed. */
export async function fillWorld(database: Database, size: WorldSize): Promise<FootballWorld> {
  const world = await footballWorld(database)
  const reason = { seasonId: world.season, kind: 'points' as const, decidedOn: '2024-02-01' }
  await addAdjustment(readerOf(database), { ...reason, participantId: world.teams.city, points: -3, reason: 'entered late' })
  if (size === 'small') await loadEuro2024(database)
  else await loadDemo(database)
  return world
}

/** Plays until everything is there, then stands still, so that answers can be compared. */
async function loadDemo(database: Database): Promise<void> {
  const ingest = createIngest({ database, sports })
  let trouble: unknown = null
  const demo = runDemo({ database, ingest, seed: 'contract', leaguesPerGroup: 1, onTrouble: (error) => (trouble ??= error) })
  await demo.filled
  await demo.stop()
  await ingest.close()
  if (trouble !== null) throw trouble
}

export type Served = { url: string; close(): Promise<void> }

/** The whole server on a port of its own, without limits on the number of calls. */
export async function serve(database: Database): Promise<Served> {
  const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', DEMO: 'no' }, [])
  const { url, close } = await listen({ config, database, buildFolder: null })
  return { url, close }
}
