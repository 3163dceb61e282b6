import type { Format, SetRule } from '#sports/tennis.ts'
import type { PointRow } from './point-row.ts'

/**
 * The rules by which the rows of a match were played: whether 40-40 is followed by an advantage, and how the last
 * possible set was decided. What the rows do not show is as `usual`, the rules of the tournament in that year.
 */
export function statedFormat(rows: readonly PointRow[], usual: Format): Format {
  const bestOf = rows.some(({ set }) => set > 3) ? 5 : usual.bestOf
  const last = rows.filter(({ set }) => set === bestOf)
  return { ...usual, bestOf, isNoAd: isNoAd(rows) ?? usual.isNoAd, finalSet: lastSetRule(last, usual.finalSet) }
}

/** Null where no game came to 40-40. */
function isNoAd(rows: readonly PointRow[]): boolean | null {
  if (rows.some((row) => has(row, 'AD'))) return false
  const isDecided = (row: PointRow, index: number) => {
    const next = rows[index + 1]
    return row.stated.points.home === '40' && row.stated.points.away === '40' && next?.number === row.number + 1
  }
  return rows.some(isDecided) ? true : null
}

/** By the row that counts a first point as `1`, and by how far that tie-break went. */
function lastSetRule(rows: readonly PointRow[], usual: SetRule): SetRule {
  const begin = rows.findIndex((row) => has(row, '1'))
  const games = gamesBefore(rows, begin < 0 ? rows.length : begin)
  if (begin < 0) return games === null || games <= 13 || usual === 'tiebreak_12' ? usual : 'advantage'
  if (games === 0) return 'match_tiebreak'
  if (games === 24) return 'tiebreak_12'
  if (games !== 12) return usual
  const isAbove = rows.slice(begin, -1).some(({ stated: { points } }) => isWonAtSeven(points))
  if (isAbove) return 'tiebreak_10'
  const end = rows.at(-1)!.stated.points
  return isWonAtSeven(end) && Math.max(Number(end.home), Number(end.away)) < 10 ? 'tiebreak' : usual
}

function has({ stated: { points } }: PointRow, label: string): boolean {
  return points.home === label || points.away === label
}

/** Whether a tie-break to seven ends at these points. */
function isWonAtSeven({ home, away }: PointRow['stated']['points']): boolean {
  const [one, two] = [Number(home), Number(away)]
  return Math.max(one, two) >= 7 && Math.abs(one - two) >= 2
}

/** Games of the set before a row of it, or all of them; null where the file has neither games nor their numbers. */
function gamesBefore(rows: readonly PointRow[], index: number): number | null {
  const [first, before] = [rows[0], rows[index - 1]]
  if (first === undefined || before === undefined) return 0
  const { games } = before.stated
  if (games !== null) return games.home + games.away
  if (first.game === null || before.game === null) return null
  return before.game - first.game + 1
}
