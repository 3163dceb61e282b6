import type { LeaderColumn, LeaderKind } from '#contract/touchline/leaders.ts'

export type { LeaderKind }

/** The sums of a player, or of a team, over the matches of a season. */
export interface SeasonLine {
  id: number
  name: string
  /** Matches that count for the figure. */
  matches: number
  goals: number
  /** How many of the goals were penalties. */
  penalties: number
  assists: number
  yellowCards: number
  /** Second yellow cards are among them. */
  redCards: number
  cleanSheets: number
  minutes: number
}

export type Leader = SeasonLine & { rank: number; value: number }

/**
 * The value of each kind, and what puts level ones in order; greater first. Goals: fewer penalties. Cards: more red
 * ones. Clean sheets: fewer matches. Then by name, then by id; those share a rank.
 */
const orders: Record<LeaderKind, { value(line: SeasonLine): number; tie(line: SeasonLine): number }> = {
  goals: { value: ({ goals }) => goals, tie: ({ penalties }) => -penalties },
  assists: { value: ({ assists }) => assists, tie: () => 0 },
  cards: { value: ({ yellowCards, redCards }) => yellowCards + redCards, tie: ({ redCards }) => redCards },
  clean_sheets: { value: ({ cleanSheets }) => cleanSheets, tie: ({ matches }) => -matches },
  minutes: { value: ({ minutes }) => minutes, tie: () => 0 },
}

/** Figures by which the players of a season are ranked. A sport names those that it has (`SportPlayers.leaders`). */
export const leaderKinds = Object.keys(orders) as readonly LeaderKind[]

/**
 * The lines with any of this figure, best first. Level ones share a rank, and the next one counts them all (1, 2, 2,
 * 4). The order is total, and the same for any order of the input.
 */
export function leadersOf(kind: LeaderKind, lines: Iterable<SeasonLine>): Leader[] {
  const { value, tie } = orders[kind]
  const ordered = [...lines]
    .map((line) => ({ line, value: value(line), tie: tie(line) }))
    .filter((one) => one.value > 0)
    .sort((a, b) => b.value - a.value || b.tie - a.tie || compareNames(a.line, b.line))
  let rank = 0
  return ordered.map((one, index) => {
    const before = ordered[index - 1]
    if (before?.value !== one.value || before.tie !== one.tie) rank = index + 1
    return { ...one.line, rank, value: one.value }
  })
}

/** The same leaders by another of their figures; level ones as they are ranked. */
export function sortLeaders(
  leaders: readonly Leader[],
  column: LeaderColumn,
  order: 'asc' | 'desc',
  nameOf: (leader: Leader) => string,
): Leader[] {
  const direction = order === 'asc' ? 1 : -1
  const compare =
    column === 'name'
      ? (a: Leader, b: Leader) => nameOf(a).localeCompare(nameOf(b))
      : column === 'value'
        ? (a: Leader, b: Leader) => b.rank - a.rank
        : (a: Leader, b: Leader) => figures[column](a) - figures[column](b)
  return leaders
    .map((leader, index) => ({ leader, index }))
    .sort((a, b) => direction * compare(a.leader, b.leader) || a.index - b.index)
    .map(({ leader }) => leader)
}

const figures: Record<Exclude<LeaderColumn, 'name' | 'value'>, (line: SeasonLine) => number> = {
  matches: ({ matches }) => matches,
  penalties: ({ penalties }) => penalties,
  yellow: ({ yellowCards }) => yellowCards,
  red: ({ redCards }) => redCards,
}

function compareNames(a: SeasonLine, b: SeasonLine): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id
}
