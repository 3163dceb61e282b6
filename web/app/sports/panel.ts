import type { ReactNode } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { FootballPanel } from './football/panel.tsx'
import type { SportId } from './index.ts'
import { partsOf } from './index.ts'

export type SportPanel = (props: { match: MatchSnapshot; row: MatchRow }) => ReactNode

/** What each sport shows of the chosen match beside a list; only that panel loads it. */
const sports: Readonly<Record<SportId, SportPanel>> = {
  football: FootballPanel,
}

export function panelOf({ sport }: { sport: string }): SportPanel {
  return partsOf(sports, sport)
}
