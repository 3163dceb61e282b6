import type { MatchRow } from '#contract/touchline/brief.ts'
import { resultFor } from './result-for.ts'

/** Points of a team in matches that are over: three a win, one a draw. */
export function pointsOf(teamId: number, matches: readonly MatchRow[]): number {
  return matches.reduce((sum, match) => sum + { W: 3, D: 1, L: 0 }[resultFor(teamId, match) ?? 'L'], 0)
}

export function winsOf(teamId: number, matches: readonly MatchRow[]): number {
  return matches.filter((match) => resultFor(teamId, match) === 'W').length
}

/** Scores of a team and of its opponents. */
export function sumFor(teamId: number, matches: readonly MatchRow[]): { own: number; other: number } {
  const sum = { own: 0, other: 0 }
  for (const { home, summary } of matches) {
    const isHome = home?.id === teamId
    sum.own += summary.score[isHome ? 'home' : 'away']
    sum.other += summary.score[isHome ? 'away' : 'home']
  }
  return sum
}
