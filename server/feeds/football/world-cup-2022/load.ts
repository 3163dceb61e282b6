import type { Database } from '#core/database/db.ts'
import { loadTournament } from '../tournament/load.ts'
import { worldCup2022 } from './facts.ts'

/** The World Cup 2022 as facts. Idempotent. */
export function loadWorldCup2022(database: Database): Promise<void> {
  return loadTournament(database, worldCup2022)
}
