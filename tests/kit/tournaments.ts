import type { Database } from '#core/database/db.ts'
import { importsOf } from '#demo/import-facts.ts'
import { euro2024 } from '#demo/football/euro-2024/facts.ts'
import { loadTournament } from '#demo/football/tournament/load.ts'
import { worldCup2022 } from '#demo/football/world-cup-2022/facts.ts'

export function loadEuro2024(database: Database): Promise<void> {
  return loadTournament({ database, importFacts: importsOf(database) }, euro2024)
}

export function loadWorldCup2022(database: Database): Promise<void> {
  return loadTournament({ database, importFacts: importsOf(database) }, worldCup2022)
}
