/** Above every number of a competition. */
const firstEdition = 1_000_000_000

/** The number by which old clients name a past season of a tournament, in place of its competition. */
export function editionIdOf(seasonId: number): number {
  return firstEdition + seasonId
}

/** The season that a tournament id names; null for one that names a competition. */
export function seasonOfEdition(tournamentId: number): number | null {
  return tournamentId > firstEdition ? tournamentId - firstEdition : null
}
