import type { Summary } from '#contract/touchline/brief.ts'
import type { GameLine, SeriesFacts } from '#sports/esports/state.ts'

/** The facts of a summary with those of a series; a hidden one has none. */
export function factsOf(summary: Summary): Summary & SeriesFacts {
  const none = { bestOf: null, advantage: null, games: [], lead: null, ending: null, isIncomplete: false }
  return { ...none, ...summary } as Summary & SeriesFacts
}

/** The winner of a series that its games did not decide, and why it won; null for every other one. */
export function wonWithoutPlay(
  summary: Summary,
): { winner: 'home' | 'away'; by: 'forfeit' | 'disqualified' | 'awarded' } | null {
  const { isHidden, winner, ending, status } = factsOf(summary)
  if (isHidden || (winner !== 'home' && winner !== 'away')) return null
  if (ending === null && status !== 'awarded') return null
  return { winner, by: ending?.kind ?? 'awarded' }
}

/** The game in play; undefined between games and outside play. */
export function currentGame({ games, period, phase, status }: Summary & SeriesFacts): GameLine | undefined {
  const isInPlay = (status === 'live' || status === 'interrupted') && phase !== 'between_games'
  return isInPlay ? games.find(({ ordinal }) => ordinal === period) : undefined
}

/** `+6.4k`; below a thousand the whole number. */
export function goldText(gold: number): string {
  const size = Math.abs(gold)
  return size < 1000 ? String(size) : `${(size / 1000).toFixed(1)}k`
}
