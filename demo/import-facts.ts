import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import type { ImportFacts } from './simulation/feed.ts'

/** Imports facts that come with Touchline by the same entry point as every import. */
export function importsOf(database: Database): ImportFacts {
  return async (source, parsed) => {
    const run = await ImportRun.open({ ...source, database, sports, prices: null })
    await run.take(parsed)
    return run.close()
  }
}
