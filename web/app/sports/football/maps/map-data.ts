import type { MatchTouches } from '#contract/touchline/match-touches.ts'
import { readTouches, type Touch } from '#sports/football/touches.ts'
import { periodStartSeconds } from '#sports/football/vocabulary.ts'

type Third = 'own' | 'middle' | 'final'
type Lane = 'left' | 'centre' | 'right'
const thirds: readonly Third[] = ['own', 'middle', 'final']
export const lanes: readonly Lane[] = ['left', 'centre', 'right']

export interface MapTouch extends Touch {
  playerId: number
  side: 'home' | 'away'
  period: number
}

/** The touches of a match, of a replay until its moment. */
export function touchesUntil(
  { touches }: Pick<MatchTouches, 'touches'>,
  moment: { period: number; clockSeconds: number } | null,
): MapTouch[] {
  return touches
    .flatMap(({ packed, ...about }) => readTouches(packed).map((touch) => ({ ...touch, ...about })))
    .filter(
      ({ period, second }) =>
        moment === null ||
        period < moment.period ||
        (period === moment.period && (periodStartSeconds[period] ?? 0) + second <= moment.clockSeconds),
    )
}

export const grid = { columns: 12, rows: 8 }

/** Counts by cell of the grid, row by row from the left touchline, each row from the own goal. */
export function heatOf(touches: readonly Touch[]): number[] {
  const cells = Array.from({ length: grid.columns * grid.rows }, () => 0)
  const cellOf = (value: number, count: number) => Math.min(count - 1, Math.floor((value / 100) * count))
  for (const { x, y } of touches) {
    const at = cellOf(y, grid.rows) * grid.columns + cellOf(x, grid.columns)
    cells[at] = (cells[at] ?? 0) + 1
  }
  return cells
}

function thirdOf(x: number): Third {
  return x < 100 / 3 ? 'own' : x < 200 / 3 ? 'middle' : 'final'
}

function laneOf(y: number): Lane {
  return y < 100 / 3 ? 'left' : y < 200 / 3 ? 'centre' : 'right'
}

/** Touches by third and lane; their sum is the number of touches. */
export function areasOf(touches: readonly Touch[]): { third: Third; counts: Record<Lane, number> }[] {
  return thirds.map((third) => {
    const own = touches.filter(({ x }) => thirdOf(x) === third)
    const count = (lane: Lane) => own.filter(({ y }) => laneOf(y) === lane).length
    return { third, counts: { left: count('left'), centre: count('centre'), right: count('right') } }
  })
}

export function passesOf<Some extends Touch>(touches: readonly Some[]): Some[] {
  return touches.filter(({ kind }) => kind !== 'other')
}

/** Passes between thirds, those without an end left out. */
export function passRoutes(
  touches: readonly Touch[],
): { from: Third; to: Third; attempted: number; arrived: number }[] {
  const passes = passesOf(touches).filter(({ end }) => end !== null)
  return thirds.flatMap((from) =>
    thirds.map((to) => {
      const own = passes.filter(({ x, end }) => thirdOf(x) === from && end !== null && thirdOf(end.x) === to)
      return { from, to, attempted: own.length, arrived: own.filter(({ kind }) => kind === 'pass').length }
    }),
  )
}

/** Players with their counts, most touches first. */
export function playersOf(
  touches: readonly MapTouch[],
): { playerId: number; side: 'home' | 'away'; touches: number; passes: number; arrived: number }[] {
  return [...Map.groupBy(touches, ({ playerId }) => playerId)]
    .map(([playerId, own]) => ({
      playerId,
      side: own[0]!.side,
      touches: own.length,
      passes: passesOf(own).length,
      arrived: own.filter(({ kind }) => kind === 'pass').length,
    }))
    .toSorted((a, b) => b.touches - a.touches || a.playerId - b.playerId)
}
