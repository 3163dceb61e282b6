/** The address of a team's generated crest; '' for an unknown side. */
export function logoUrl(teamId: number | null): string {
  return teamId === null ? '' : `/api/v1/crests/${teamId}.svg`
}
