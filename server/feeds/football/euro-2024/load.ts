import type { Database } from '#core/database/db.ts'
import { loadTournament } from '../tournament/load.ts'
import { euro2024 } from './facts.ts'

/** Euro 2024 as facts. Idempotent. */
export function loadEuro2024(database: Database): Promise<void> {
  return loadTournament(database, euro2024)
}
