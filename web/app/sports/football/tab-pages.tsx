import { lazy } from 'react'
import type { MatchTouches } from '#contract/touchline/match-touches.ts'
import { lazyWhenUp } from '../../kit/page/later.tsx'
import type { Loaded } from '../../page.ts'
import type { FootballView } from './match-view.ts'

const Lineups = lazy(async () => ({ default: (await import('./cards.ts')).Lineups }))
const Statistics = lazy(async () => ({ default: (await import('./cards.ts')).Statistics }))

const Maps = lazyWhenUp(() => import('./maps/maps.tsx'))

export function LineupsTab({ view }: { view: FootballView }) {
  return <Lineups view={view} />
}

export function StatsTab({ view }: { view: FootballView }) {
  return <Statistics view={view} />
}

export function MapsTab({ view, touches }: { view: FootballView; touches: Loaded<MatchTouches> }) {
  return <Maps view={view} touches={touches} />
}
