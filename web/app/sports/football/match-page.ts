import { lazy } from 'react'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { SportOnMatchPage } from '../sport.ts'
import { hasWith } from './has-with.ts'
import { matchView, type FootballView } from './match-view.ts'
import { Overview } from './overview.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { matchPageWords } from '../../i18n/words/match-page.ts'
import { withMark } from './minute.ts'
import { axisOf, momentAt, momentLabel, readMoment, wallTimeAt } from './replay/axis.ts'
import { ScoreNotes, Scorers } from './scorers.tsx'
import { LineupsTab, MapsTab, StatsTab } from './tab-pages.tsx'

const ReplayBar = lazy(async () => ({ default: (await import('./replay/replay-bar.tsx')).ReplayBar }))

export const matchPage: SportOnMatchPage<FootballView> = {
  view: matchView,
  hasWith,
  readMoment: (match, asked) => readMoment(axisOf(match.events as TimelineEvent[]), asked),
  momentOf({ match, axis, moment }) {
    if (moment === null) return null
    const label = momentLabel(axis, moment)
    const at = wallTimeAt(match.events as TimelineEvent[], axis, moment)
    return { ...momentAt(axis, moment), label, text: withMark(label), at }
  },
  ScoreNotes,
  Scorers,
  Overview,
  tabs: [
    {
      segment: 'lineups',
      label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.lineups,
      isShown: ({ lineups }) => lineups,
      Page: LineupsTab,
    },
    {
      segment: 'stats',
      label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.stats,
      isShown: ({ statistics }) => statistics,
      Page: StatsTab,
    },
    {
      segment: 'maps',
      label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.maps,
      isShown: ({ touches }) => touches,
      needsTouches: true,
      Page: MapsTab,
    },
  ],
  ReplayBar,
}
