import { matchPage as shared } from '../esports/match-page.tsx'
import type { SeriesView } from '../esports/match-view.ts'
import type { SportOnMatchPage } from '../sport.ts'
import { Overview } from './overview.tsx'

/** That of every title of two teams of five, with lanes, global ban and pick, and MVPs. */
export const matchPage: SportOnMatchPage<SeriesView> = { ...shared, Overview }
