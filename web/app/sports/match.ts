import { footballOnMatchPage } from './football/on-match-page.ts'
import type { SportId } from './index.ts'
import { partsOf } from './index.ts'
import type { SportOnMatchPage } from './sport.ts'

/** What each sport adds to the page of a match; only that page loads it. */
const sports: Readonly<Record<SportId, SportOnMatchPage>> = {
  football: footballOnMatchPage,
}

export function matchPageOf({ sport }: { sport: string }): SportOnMatchPage {
  return partsOf(sports, sport)
}
