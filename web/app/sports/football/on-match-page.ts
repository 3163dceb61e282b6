import type { TimelineEvent } from '#sports/timeline.ts'
import type { SportOnMatchPage } from '../sport.ts'
import { hasWith } from './has-with.ts'
import { MatchHeader } from './match-header.tsx'
import type { FootballView } from './match-view.ts'
import { matchView } from './match-view.ts'
import { Overview } from './overview.tsx'
import { axisOf, momentAt, momentLabel, readMoment } from './replay/axis.ts'
import { ReplayBar } from './replay/replay-bar.tsx'
import { LineupsTab, StatsTab } from './tab-pages.tsx'

export const footballOnMatchPage: SportOnMatchPage<FootballView> = {
  view: matchView,
  hasWith,
  readMoment: (match, asked) => readMoment(axisOf(match.events as TimelineEvent[]), asked),
  momentOf: ({ axis, moment }) =>
    moment === null ? null : { ...momentAt(axis, moment), label: momentLabel(axis, moment) },
  Header: MatchHeader,
  Overview,
  LineupsTab,
  StatsTab,
  ReplayBar,
}
