import type { MatchSummary } from './match.ts'
import type { Side } from './timeline.ts'

/**
 * Who won a match that is over, as tables and records count it: who its summary names, also where the score says
 * otherwise, as after a forfeit. A match that a shoot-out decided was drawn.
 */
export function winnerOf(
  { decider }: { decider(summary: MatchSummary): unknown },
  summary: MatchSummary,
): Side | 'draw' {
  const { home, away } = summary.score
  const byScore = home > away ? 'home' : home < away ? 'away' : 'draw'
  return decider(summary) === null ? (summary.winner ?? byScore) : byScore
}

/** The same for one of its teams. */
export function outcomeFor(
  sport: Parameters<typeof winnerOf>[0],
  { homeId, summary }: { homeId: number | null; summary: MatchSummary },
  teamId: number,
): 'W' | 'D' | 'L' {
  const winner = winnerOf(sport, summary)
  return winner === 'draw' ? 'D' : winner === (homeId === teamId ? 'home' : 'away') ? 'W' : 'L'
}
