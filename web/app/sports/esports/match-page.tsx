import { lazy } from 'react'
import { seriesView } from './moba-view.ts'
import { Overview } from './overview.tsx'
import { seriesPage } from './series-page.ts'

const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.ts')).ReplayBar }))

/** The match page of a title of two teams of five. */
export const matchPage = seriesPage({ view: seriesView, figures: ['kill', 'scoreboard'], Overview, ReplayBar })
