import { shows } from '#sports/basketball/shows.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { SportOnMatchPage } from '../sport.ts'
import { matchView } from './match-view.ts'
import type { BasketballView } from './match-view.ts'
import { Overview } from './overview.tsx'
import { PeriodTable } from './period-table.tsx'

export const matchPage: SportOnMatchPage<BasketballView> = {
  view: matchView,
  hasWith(has, events) {
    const shown = shows(events as TimelineEvent[])
    return { ...has, statistics: has.statistics || shown.statistics, shots: has.shots || shown.shots }
  },
  readMoment: () => null,
  momentOf: () => null,
  ScoreNotes: () => null,
  Scorers: PeriodTable,
  Overview,
  tabs: [],
  ReplayBar: () => null,
}
