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
    .map(({ summary }) => summary.score)
  return {
    teams: new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]).filter((id) => id !== null)).size,
    matches: over.length,
    goals: over.reduce((sum, { home, away }) => sum + home + away, 0),
    homeWins: over.filter(({ home, away }) => home > away).length,
    draws: over.filter(({ home, away }) => home === away).length,
    awayWins: over.filter(({ home, away }) => home < away).length,
  }
}
