import type { Table, TableRow } from '#contract/touchline/competition.ts'

/** Whether the order is by winning percentage, as in leagues without draws and points. */
export function isByShare({ tieRules }: Table): boolean {
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
