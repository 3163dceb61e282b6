import { sumOf, sumOfTeam, type SeasonBank, type TeamSums } from '#server/services/score/season-bank.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'

/** Points of teams by season; players of rondel are unknown. */
export const rondelBank: SeasonBank = {
  async read(db, _, seasonId) {
    const teams = new Map<number, TeamSums>()
    for (const { status, homeId, awayId, summary } of await listMatchesOfSeason(db, seasonId)) {
      if (status !== 'finished' || homeId === null || awayId === null) continue
      const { home, away } = summary.score
      for (const [id, points, conceded] of [[homeId, home, away] as const, [awayId, away, home] as const]) {
        const known = teams.get(id) ?? { games: 0, conceded: 0, counts: { points: 0 } }
        const counts = { points: known.counts.points! + points }
        teams.set(id, { games: known.games + 1, conceded: known.conceded + conceded, counts })
      }
    }
    return { teams, players: new Map() }
  },
  rankings: { 1: sumOf('points') },
  figures: [{ name: { en: 'Ring points', zh: '环分' }, of: sumOfTeam('points') }],
}
