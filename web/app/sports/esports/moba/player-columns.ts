import type { LineCounts, PlayerLine } from '#sports/esports/moba/vocabulary.ts'
import { goldText } from '../facts.ts'

type ColumnName =
  | 'level'
  | 'kda'
  | 'hits'
  | 'netWorth'
  | 'totalGold'
  | 'rates'
  | 'lastHits'
  | 'denies'
  | 'goldPerMinute'
  | 'xpPerMinute'
  | 'heroDamage'
  | 'towerDamage'
  | 'healing'
  | 'damageTaken'
  | 'observersPlaced'
  | 'sentriesPlaced'
  | 'wardsPlaced'
  | 'wardsCleared'
  | 'visionScore'
export type Column = { name: ColumnName; of: readonly (keyof LineCounts)[]; text(count: number): string }

const totals: readonly Column[] = [
  { name: 'level', of: ['level'], text: String },
  { name: 'kda', of: ['kills', 'deaths', 'assists'], text: String },
  { name: 'hits', of: ['lastHits', 'denies'], text: String },
  { name: 'netWorth', of: ['netWorth'], text: goldText },
  { name: 'totalGold', of: ['totalGold'], text: goldText },
  { name: 'rates', of: ['goldPerMinute', 'xpPerMinute'], text: String },
  { name: 'heroDamage', of: ['heroDamage'], text: goldText },
  { name: 'towerDamage', of: ['towerDamage'], text: goldText },
  { name: 'healing', of: ['healing'], text: goldText },
]

const damage: readonly Column[] = [
  ...totals.filter(({ name }) => name === 'heroDamage'),
  { name: 'damageTaken', of: ['damageTaken'], text: goldText },
  ...totals.filter(({ name }) => name === 'towerDamage' || name === 'healing'),
]
const wards: readonly Column[] = (
  ['observersPlaced', 'sentriesPlaced', 'wardsPlaced', 'wardsCleared', 'visionScore'] as const
).map((name) => ({ name, of: [name], text: String }))

const columnViews = { totals, damage, wards } as const
export type ColumnView = keyof typeof columnViews

/** The columns of a view that the source of a game fills for any player; of a pair of figures those that it fills. */
export function filledColumns(lines: readonly PlayerLine[], view: ColumnView = 'totals'): readonly Column[] {
  const isFilled = (name: keyof LineCounts) => lines.some(({ counts }) => counts[name] !== undefined)
  return columnViews[view].flatMap((column): Column[] => {
    const of = column.of.filter(isFilled)
    if (of.length === 0) return []
    const isHalf = of.length === 1 && column.of.length === 2
    return [isHalf ? { ...column, name: of[0] as ColumnName, of } : column]
  })
}

export function cellText({ of, text }: Column, counts: LineCounts): string {
  return of.map((name) => (counts[name] === undefined ? '–' : text(counts[name]))).join('/')
}
