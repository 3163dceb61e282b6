import type { Side } from '#sports/timeline.ts'
import type { PlayRow } from './play-row.ts'

/** A row as far as it tells points. `says`: those of its own text; `score`: the running one, where the row has it. */
export interface Scoring {
  side: Side | null
  says: number
  isFreeThrow: boolean
  score: Readonly<Record<Side, number>> | null
}

/**
 * The free throws that were missed though their text does not say so, such as those of a team: only a score that moves
 * makes one. Points of rows without a score are in that of a later row. Without any score the texts hold.
 */
export function unscoredFreeThrows(rows: readonly Scoring[]): Set<number> {
  const missed = new Set<number>()
  if (rows.every(({ score }) => score === null)) return missed
  let last: Readonly<Record<Side, number>> = { home: 0, away: 0 }
  let open: number[] = []
  for (const [index, row] of rows.entries()) {
    if (row.side !== null && row.says > 0) open.push(index)
    if (row.score === null) continue
    const moved = { home: row.score.home - last.home, away: row.score.away - last.away }
    for (const one of missedOf(rows, open, moved)) missed.add(one)
    last = row.score
    open = []
  }
  for (const index of open) if (rows[index]!.isFreeThrow) missed.add(index)
  return missed
}

/** Field goals count first: their rows say that they were made. */
function missedOf(rows: readonly Scoring[], open: readonly number[], moved: Record<Side, number>): number[] {
  const left = { ...moved }
  for (const index of open) {
    const { side, says, isFreeThrow } = rows[index]!
    if (!isFreeThrow) left[side!] -= says
  }
  // The row with the score is the last one, and the surest to have moved it.
  return open.toReversed().filter((index) => {
    const { side, isFreeThrow } = rows[index]!
    if (!isFreeThrow) return false
    left[side!] -= 1
    return left[side!] < 0
  })
}

/** A row of version 2 of `stats`. */
export function scoringOf({ type, text, people: [one], score }: PlayRow): Scoring {
  const isFreeThrow = type === 3
  const isMade = (type === 1 || isFreeThrow) && !/\bMISS\b/.test(text)
  const points = isFreeThrow ? 1 : /\b3PT\b/.test(text) ? 3 : 2
  return { side: one?.side ?? null, says: isMade ? points : 0, isFreeThrow, score }
}
