import { seasonOfEdition } from '#sports/esports/edition-id.ts'
import type { Reader } from '#core/database/reader.ts'
import { findEdition, findTournament, listCurrentSeasons, type Tournament } from '#timeline/store/tournament.ts'
import type { MatchFilter } from '#timeline/store/match.ts'
import { isGame } from './game.ts'

/** A tournament of a game, with the season of its id: the current one, or an edition. Null for another sport. */
export async function findTournamentOfGame(
  { db, now }: { db: Reader; now: number },
  tournamentId: number,
): Promise<Tournament | null> {
  const seasonId = seasonOfEdition(tournamentId)
  const found = seasonId === null ? await findTournament(db, tournamentId, now) : await findEdition(db, seasonId, now)
  return found !== null && isGame(found.sport) ? found : null
}

/** The series that tournament ids name: with a day those of any season of a competition, else of its current one. */
export async function editionsOf(
  db: Reader,
  tournamentIds: readonly number[],
  isOfDay: boolean,
): Promise<NonNullable<MatchFilter['editions']>> {
  const competitionIds = tournamentIds.filter((id) => seasonOfEdition(id) === null)
  const seasonIds = tournamentIds.flatMap((id) => seasonOfEdition(id) ?? [])
  if (isOfDay) return { competitionIds, seasonIds }
  return { competitionIds: [], seasonIds: [...seasonIds, ...(await listCurrentSeasons(db, competitionIds))] }
}
