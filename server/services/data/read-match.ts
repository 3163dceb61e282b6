import type { Reader } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { isGame } from './game.ts'

/** A series of one of the games; null for a match that does not exist, and for one of a sport of the score service. */
export async function findSeries(db: Reader, matchId: number): Promise<Match | null> {
  const match = await findMatch(db, matchId)
  return match !== null && isGame(match.sport) ? match : null
}
