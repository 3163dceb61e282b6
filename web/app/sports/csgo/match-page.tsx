import { lazy } from 'react'
import { csgoFold } from '#sports/csgo/fold.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { seriesViewOf } from '../esports/match/match-view.ts'
import { seriesPage } from '../esports/match/series-page.ts'
import { Overview } from './overview.tsx'

const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.ts')).ReplayBar }))

export const matchPage = seriesPage<MapState>({
  view: (match, position) => seriesViewOf(csgoFold, match, position),
  figures: ['round'],
  Overview,
  ReplayBar,
})
