import type { Side } from './timeline.ts'

/** A finished match, as far as its figures are known. */
export interface FiguredMatch {
  homeId: number
  awayId: number
  score: { home: number; away: number }
  /** The side that scored first; null without a goal, undefined where it is not known. */
  first: Side | null | undefined
  /** Goals after the 75th minute; null unknown. */
  late: { home: number; away: number } | null
  shots: { home: number; away: number } | null
}

/** Figures per match. For goals against, fewer are better. */
export const figureKinds = ['goals', 'conceded', 'clean_sheets', 'scored_first', 'late_goals', 'shots'] as const
export type FigureKind = (typeof figureKinds)[number]

/** The sum of a figure, and the matches that it is known of. */
export interface FigureSum {
  sum: number
  matches: number
}

/** What a match adds to a figure of one side; null where it is not known. */
const figures: Record<FigureKind, (match: FiguredMatch, own: Side, other: Side) => number | null> = {
  goals: ({ score }, own) => score[own],
  conceded: ({ score }, _own, other) => score[other],
  clean_sheets: ({ score }, _own, other) => (score[other] === 0 ? 1 : 0),
  scored_first: ({ first }, own) => (first === undefined ? null : first === own ? 1 : 0),
  late_goals: ({ late }, own) => late && late[own],
  shots: ({ shots }, own) => shots && shots[own],
}

/** The sums of every team over the matches, by team. */
export function teamFigures(matches: Iterable<FiguredMatch>): Map<number, Record<FigureKind, FigureSum>> {
  const teams = new Map<number, Record<FigureKind, FigureSum>>()
  for (const match of matches) {
    add(teams, match, match.homeId, 'home', 'away')
    add(teams, match, match.awayId, 'away', 'home')
  }
  return teams
}

function add(
  teams: Map<number, Record<FigureKind, FigureSum>>,
  match: FiguredMatch,
  id: number,
  own: Side,
  other: Side,
): void {
  const sums = teams.get(id) ?? emptySums()
  teams.set(id, sums)
  for (const kind of figureKinds) {
    const value = figures[kind](match, own, other)
    if (value === null) continue
    sums[kind].sum += value
    sums[kind].matches += 1
  }
}

function emptySums(): Record<FigureKind, FigureSum> {
  return Object.fromEntries(figureKinds.map((kind) => [kind, { sum: 0, matches: 0 }])) as Record<FigureKind, FigureSum>
}

interface Standing {
  value: number
  average: number
  rank: number
  /** Values of all teams, best first. */
  values: number[]
}

/**
 * Where one team stands among all by a figure per match. Null where it has no match that counts. `average` is the mean
 * of the teams' values; level teams share a rank.
 */
export function standingBy(
  sums: ReadonlyMap<number, FigureSum>,
  teamId: number,
  isLessBetter: boolean,
): Standing | null {
  const known = [...sums].filter(([, { matches }]) => matches > 0)
  const own = sums.get(teamId)
  if (!own || own.matches === 0) return null
  const values = known.map(([, { sum, matches }]) => sum / matches).sort((a, b) => (isLessBetter ? a - b : b - a))
  const value = own.sum / own.matches
  const rank = values.findIndex((one) => one === value) + 1
  return { value, average: values.reduce((total, one) => total + one, 0) / values.length, rank, values }
}
