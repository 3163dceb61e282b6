import { lazy } from 'react'
import { seriesView } from './match/moba-view.ts'
import { Overview } from './match/overview.tsx'
import { seriesPage } from './match/series-page.ts'

const ReplayBar = lazy(async () => ({ default: (await import('./match/overview-cards.ts')).ReplayBar }))

/** The match page of a title of two teams of five. */
export const matchPage = seriesPage({ view: seriesView, figures: ['kill', 'scoreboard'], Overview, ReplayBar })
