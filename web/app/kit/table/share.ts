import type { Table, TableRow } from '#contract/touchline/table.ts'
import type { Words } from '../../i18n/texts.ts'

/** Whether the order is by winning percentage, as in leagues without draws and points. */
export function isByShare({ tieRules }: Pick<Table, 'tieRules'>): boolean {
  return tieRules.tieBreaks[0] === 'win_percentage'
}

/** The winning percentage as these leagues write it: .583, 1.000; a dash before the first match. */
export function shareText({ won, lost }: Pick<TableRow, 'won' | 'lost'>): string {
  if (won + lost === 0) return '–'
  return (won / (won + lost)).toFixed(3).replace(/^0/, '')
}

/**
 * How many games a team is behind the first of its group: half of the wins and of the losses between them. Below 0
 * where the first has played fewer games.
 */
export function gamesBehind(first: Pick<TableRow, 'won' | 'lost'>, row: Pick<TableRow, 'won' | 'lost'>): number {
  return (first.won - row.won + (row.lost - first.lost)) / 2
}

/** Names of tie-breaks in the order by winning percentage, where goals and points mean something else. */
export const tieBreaksByShare: Words<Record<string, string>> = {
  en: {
    goal_difference: 'scoring difference',
    goals_for: 'scored',
    head_to_head_points: 'head-to-head record',
    head_to_head_goal_difference: 'head-to-head scoring difference',
    head_to_head_goals_for: 'scored head to head',
  },
  zh: {
    goal_difference: '净胜分',
    goals_for: '总得分',
    head_to_head_points: '相互战绩',
    head_to_head_goal_difference: '相互战绩净胜分',
    head_to_head_goals_for: '相互战绩得分',
  },
}
