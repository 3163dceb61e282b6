import type { BoxLine } from '#sports/basketball/box.ts'
import type { BoxCounts } from '#sports/basketball/vocabulary.ts'
import { minutesText, signed } from './signed.ts'

/** A column of the box score. `of` sorts it, `text` shows it; a total has no minutes and no plus/minus. */
export interface BoxColumn {
  name: 'min' | 'pts' | 'reb' | 'ast' | 'stl' | 'blk' | 'fg' | 'threes' | 'ft' | 'to' | 'pf' | 'plusMinus'
  of(line: BoxLine): number
  text(line: BoxLine): string
  total(counts: BoxCounts): string
}

const reboundsOf = ({ offensiveRebounds, defensiveRebounds }: BoxCounts) => offensiveRebounds + defensiveRebounds
const plain = (name: BoxColumn['name'], of: (counts: BoxCounts) => number): BoxColumn => ({
  name,
  of: ({ counts }) => of(counts),
  text: ({ counts }) => String(of(counts)),
  total: (counts) => String(of(counts)),
})
const tried = (name: BoxColumn['name'], made: keyof BoxCounts, attempted: keyof BoxCounts): BoxColumn => ({
  name,
  of: ({ counts }) => counts[made] + counts[attempted] / 1000,
  text: ({ counts }) => `${counts[made]}/${counts[attempted]}`,
  total: (counts) => `${counts[made]}/${counts[attempted]}`,
})

/** The columns, in their order. Minutes and plus/minus are left out where they are unknown. */
export function columnsOf(isTimed: boolean): BoxColumn[] {
  const min: BoxColumn = {
    name: 'min',
    of: ({ seconds }) => seconds ?? -1,
    text: ({ seconds }) => minutesText(seconds),
    total: () => '',
  }
  const plusMinus: BoxColumn = {
    name: 'plusMinus',
    of: (line) => line.plusMinus ?? 0,
    text: (line) => (line.plusMinus === null ? '–' : signed(line.plusMinus)),
    total: () => '',
  }
  return [
    ...(isTimed ? [min] : []),
    plain('pts', ({ points }) => points),
    plain('reb', reboundsOf),
    plain('ast', ({ assists }) => assists),
    plain('stl', ({ steals }) => steals),
    plain('blk', ({ blocks }) => blocks),
    tried('fg', 'fieldGoalsMade', 'fieldGoalsAttempted'),
    tried('threes', 'threesMade', 'threesAttempted'),
    tried('ft', 'freeThrowsMade', 'freeThrowsAttempted'),
    plain('to', ({ turnovers }) => turnovers),
    plain('pf', ({ fouls }) => fouls),
    ...(isTimed ? [plusMinus] : []),
  ]
}

/** Lines by a column, starters and bench apart; level ones by minutes, then in their order. */
export function sortedLines(lines: readonly BoxLine[], column: BoxColumn, isAscending: boolean): BoxLine[] {
  const sign = isAscending ? -1 : 1
  return lines.toSorted((a, b) => sign * (column.of(b) - column.of(a)) || (b.seconds ?? 0) - (a.seconds ?? 0))
}
