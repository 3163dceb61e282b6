import type { MatchRow } from '#contract/touchline/brief.ts'

/** Whether a team won, drew or lost a match that is over; null for other teams and other matches. */
export function resultFor(
  teamId: number | null,
  { home, away, summary: { winner } }: Pick<MatchRow, 'home' | 'away' | 'summary'>,
): 'W' | 'D' | 'L' | null {
  const side = teamId === null ? null : home?.id === teamId ? 'home' : away?.id === teamId ? 'away' : null
  if (side === null || winner === null) return null
  return winner === 'draw' ? 'D' : winner === side ? 'W' : 'L'
}
