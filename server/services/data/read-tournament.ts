import type { Reader } from '#timeline/reader.ts'
import { findTournament } from '#timeline/store/tournament.ts'
import type { Tournament } from '#timeline/store/tournament.ts'
import { isGame } from './game.ts'

/** A tournament of one of the games, with its current season; null for a competition of another sport. */
export async function findTournamentOfGame(
  { db, now }: { db: Reader; now: number },
  tournamentId: number,
): Promise<Tournament | null> {
  const found = await findTournament(db, tournamentId, now)
  return found !== null && isGame(found.sport) ? found : null
}
