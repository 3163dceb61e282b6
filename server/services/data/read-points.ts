import { isSeasonShown, type Lens } from '#core/lens.ts'
import type { Stage } from '#sports/esports/tournament/model.ts'
import type { Reader } from '#core/database/reader.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readTournament } from '#timeline/tournament.ts'
import { standingsOf } from './views/stage.ts'

/** The points of the teams of a season by its tables; none of a hidden season. */
export async function readPoints(db: Reader, seasonId: number, lens: Lens): Promise<Map<number, number>> {
  const season = isSeasonShown(lens, seasonId) ? await findSeason(db, seasonId) : null
  return season === null ? new Map() : pointsOf((await readTournament(db, season)).stages)
}

/** Points by team, of the last stage with a table that includes the team. */
function pointsOf(stages: readonly Stage[]): Map<number, number> {
  return new Map(stages.flatMap(standingsOf).map(({ teamId, points }) => [teamId, points]))
}
