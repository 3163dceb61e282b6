import { lazy } from 'react'
import { shows } from '#sports/basketball/shows.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { SportOnMatchPage } from '../sport.ts'
import { axisOf, momentAt, momentLabel, readMoment, wallTimeAt } from './axis.ts'
import { headerWords } from './header-words.ts'
import { factsOf } from './lists.ts'
import { matchView, type BasketballView } from './match-view.ts'
import { Overview } from './overview.tsx'
import { PeriodTable } from './period-table.tsx'
import { oddsWordsOf } from '../odds-words.ts'

const oddsWords = oddsWordsOf(
  {
    result: 'Moneyline',
    handicap: 'Point spread',
    total: 'Total points',
    brief: 'Spread',
    start: 'Tip-off',
    inPlay: 'From tip-off',
  },
  { handicap: '让分', total: '大小分' },
)

const BoxCard = lazy(async () => ({ default: (await import('./overview-cards.ts')).BoxCard }))
const PlaysCard = lazy(async () => ({ default: (await import('./overview-cards.ts')).PlaysCard }))
const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.ts')).ReplayBar }))
const ShotsCard = lazy(async () => ({ default: (await import('./overview-cards.ts')).ShotsCard }))

export const matchPage: SportOnMatchPage<BasketballView> = {
  view: matchView,
  hasWith(has, events) {
    const shown = shows(events as TimelineEvent[])
    return { ...has, statistics: has.statistics || shown.statistics, shots: has.shots || shown.shots }
  },
  readMoment: ({ row, events }, asked) =>
    readMoment(axisOf(events as TimelineEvent[], factsOf(row.summary).format), asked),
  momentOf({ match, axis, moment }) {
    if (moment === null) return null
    const label = momentLabel(axis, moment)
    const at = wallTimeAt(match.events as TimelineEvent[], axis, moment)
    return { ...momentAt(axis, moment), label, text: label, at }
  },
  ScoreNotes: () => null,
  Scorers: PeriodTable,
  Overview,
  oddsWords,
  tabs: [
    {
      segment: 'box',
      label: ({ tag }) => wordsOf(headerWords, tag).boxScore,
      isShown: ({ statistics }) => statistics,
      Page: BoxCard,
    },
    {
      segment: 'plays',
      label: ({ tag }) => wordsOf(headerWords, tag).playsTab,
      isShown: ({ statistics }) => statistics,
      Page: PlaysCard,
    },
    {
      segment: 'shots',
      label: ({ tag }) => wordsOf(headerWords, tag).shots,
      isShown: ({ shots }) => shots,
      Page: ShotsCard,
    },
  ],
  ReplayBar,
}
