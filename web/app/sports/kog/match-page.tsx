import { lazy } from 'react'
import { seriesView } from '../esports/match/moba-view.ts'
import { seriesPage } from '../esports/match/series-page.ts'
import { Overview } from './overview.tsx'

const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.ts')).ReplayBar }))

/** That of every title of two teams of five, with lanes, global ban and pick, and MVPs. */
export const matchPage = seriesPage({ view: seriesView, figures: ['kill', 'scoreboard'], Overview, ReplayBar })
