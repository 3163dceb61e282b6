/** Where a team's generated crest is served; '' for a side that is not known yet. */
export function logoUrl(teamId: number | null): string {
  return teamId === null ? '' : `/api/v1/crests/${teamId}.svg`
}
