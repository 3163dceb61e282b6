import { finalRanking, type FinalRow } from '#sports/esports/tournament/final-ranking.ts'
import { pairingOf } from '#sports/esports/tournament/pairing.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchesOfSeasons } from '#timeline/store/match.ts'
import { listRounds } from '#timeline/store/round.ts'

/** The teams of a season by how far they came; without series whose result is withheld. */
export async function readFinalRanking(db: Reader, seasonId: number): Promise<FinalRow[]> {
  const [rounds, matches] = await Promise.all([listRounds(db, seasonId), listMatchesOfSeasons(db, [seasonId])])
  return finalRanking(
    rounds.map(({ groupName: group, ...round }) => ({ ...round, group })),
    matches.filter(({ summary }) => summary.isHidden !== true).map(pairingOf),
  )
}
