import { awardedWinner, leadOf } from '#sports/standings.ts'
import type { Match } from '#timeline/types.ts'

export type SeasonFacts = {
  teams: number
  matches: number
  goals: number
  homeWins: number
  draws: number
  awayWins: number
}

/** Totals over the matches of a season; only finished ones count. */
export function seasonFacts(matches: readonly Match[]): SeasonFacts {
  const over = matches
    .filter(({ status }) => status === 'finished' || status === 'awarded')
    .map(({ status, summary: { score, winner } }) => ({
      ...score,
      lead: leadOf({ homeScore: score.home, awayScore: score.away, ...awardedWinner(status, winner) }),
    }))
  return {
    teams: new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]).filter((id) => id !== null)).size,
    matches: over.length,
    goals: over.reduce((sum, { home, away }) => sum + home + away, 0),
    homeWins: over.filter(({ lead }) => lead > 0).length,
    draws: over.filter(({ lead }) => lead === 0).length,
    awayWins: over.filter(({ lead }) => lead < 0).length,
  }
}
