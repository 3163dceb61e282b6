import type { Summary } from '#contract/touchline/brief.ts'
import type { SetScore } from '#sports/tennis/standing.ts'
import type { TennisFacts } from '#sports/tennis/state.ts'

/** The facts of a summary with those of tennis; a hidden one has none. */
export function factsOf(summary: Summary): Summary & TennisFacts {
  return {
    bestOf: 3,
    discipline: 'singles',
    sets: [],
    points: null,
    server: null,
    chance: null,
    isTiebreak: false,
    ending: null,
    seeds: { home: null, away: null },
    ...summary,
  } as Summary & TennisFacts
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Games of a side in a set, with the points of a lost tie-break: `6⁵`. */
export function gamesText({ games, tiebreak, winner }: SetScore, side: 'home' | 'away'): string {
  if (tiebreak === null || winner === null || winner === side) return String(games[side])
  const points = [...String(tiebreak[side])].map((digit) => superscripts[Number(digit)]).join('')
  return `${games[side]}${points}`
}

/** `6–4 3–2`, from the side listed first. */
export function setsText(sets: readonly SetScore[]): string {
  return sets.map((set) => `${gamesText(set, 'home')}–${gamesText(set, 'away')}`).join(' ')
}

/** A set is current while it has no winner and the match continues. */
export function isCurrent(summary: Summary & TennisFacts, index: number): boolean {
  const isInPlay = summary.status === 'live' || summary.status === 'interrupted'
  return isInPlay && index === summary.sets.length - 1 && summary.sets[index]!.winner === null
}
