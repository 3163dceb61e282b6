import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { settlePlayers } from './settle.ts'

/** Resolves the players of every sport again; resolves with all changes. */
export async function settleAllPlayers(database: Database): ReturnType<typeof settlePlayers> {
  const sum = { merged: 0, split: 0, questions: 0, remade: 0 }
  for (const sport of Object.keys(sports)) {
    const { merged, split, questions, remade } = await settlePlayers(database, sports, sport)
    sum.merged += merged
    sum.split += split
    sum.questions += questions
    sum.remade += remade
  }
  return sum
}
