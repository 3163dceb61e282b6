import type { MapRow } from '#contract/touchline/hero-ranks.ts'
import type { MapRank } from '#sports/esports/figures/maps.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { teamBrief, type Language } from '#timeline/views/brief.ts'

/** Ranks of maps with the names of their best teams. */
export async function mapRows(db: Reader, maps: readonly MapRank[], language: Language): Promise<MapRow[]> {
  const teams = await mapParticipants(
    db,
    maps.flatMap(({ best }) => best?.teamId ?? []),
  )
  return maps.map(({ best, ...one }) => {
    const team = teams.get(best?.teamId ?? 0)
    return { ...one, best: best && team ? { team: teamBrief(team, language), won: best.won } : null }
  })
}
