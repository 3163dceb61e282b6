import type { TableRow } from '#contract/touchline/table.ts'

/**
 * The match in play that is marked beside the name of a team; null without one, and where the column of next matches
 * shows its score.
 */
export function playingBeside(
  { liveMatchId, next }: Pick<TableRow, 'liveMatchId'> & { next: Pick<NonNullable<TableRow['next']>, 'score'> | null },
  hasNext: boolean,
): number | null {
  return hasNext && next !== null && next.score !== null ? null : liveMatchId
}
