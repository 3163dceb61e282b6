import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import { countSides, type Battle } from './battles.ts'

const sides = ['home', 'away'] as const

/** The kills of lines against those of the game, or else of its rows of kills. */
export function linesAgainst({ row, ordinal, rows: { lines = [], kills } }: Battle, stated: Score | null): string[] {
  const known = stated ?? countSides(kills)
  if (known === null) return []
  return sides.flatMap((side) => {
    const own = lines.filter((line) => line.word<Side>('side') === side)
    const sum = own.reduce((total, line) => total + (line.count('kills') ?? 0), 0)
    const isWhole = own.length === 5 && own.every((line) => line.count('kills') !== null)
    if (sum === known[side] || (!isWhole && sum < known[side])) return []
    return [`${row.file}, ${row.place}: ${side} has ${sum} kills in lines, ${known[side]} in game ${ordinal}`]
  })
}

/** Several best players of one side: which of them is meant is not known, so pages show none of them as such. */
export function mvpsAgainst({ ordinal, rows: { lines = [] } }: Battle): string[] {
  return sides.flatMap((side) => {
    const best = lines.filter((row) => row.word<Side>('side') === side && row.text('mvp') === 'yes')
    const [first, ...others] = best
    return others.map(
      (row) =>
        `${row.file}, ${row.place}: "${row.text('player')}" is mvp of ${side} in game ${ordinal}, as "${first!.text('player')}", ${first!.place}: neither is shown as such`,
    )
  })
}
