import { lazy } from 'react'
import type { FootballView } from './match-view.ts'

const Lineups = lazy(async () => ({ default: (await import('./cards.ts')).Lineups }))
const Statistics = lazy(async () => ({ default: (await import('./cards.ts')).Statistics }))

export function LineupsTab({ view }: { view: FootballView }) {
  return <Lineups view={view} />
}

export function StatsTab({ view }: { view: FootballView }) {
  return <Statistics view={view} />
}
