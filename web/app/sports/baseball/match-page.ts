import { lazy } from 'react'
import { shows } from '#sports/baseball/views.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { SportOnMatchPage } from '../sport.ts'
import { tabWords } from './tab-words.ts'
import { eventAt, matchView, type BaseballView } from './match-view.ts'
import { Header, Overview } from './overview.tsx'
import { halfLabel } from '#sports/baseball/innings.ts'
import { oddsWordsOf } from '../odds-words.ts'

const oddsWords = oddsWordsOf(
  {
    result: 'Moneyline',
    handicap: 'Run line',
    total: 'Total runs',
    brief: 'Run line',
    start: 'First pitch',
    inPlay: 'From first pitch',
  },
  { handicap: '让分', total: '大小分' },
)

const BoxTab = lazy(async () => ({ default: (await import('./overview-cards.ts')).BoxTab }))
const PlaysTab = lazy(async () => ({ default: (await import('./overview-cards.ts')).PlaysTab }))
const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.ts')).ReplayBar }))

export const matchPage: SportOnMatchPage<BaseballView> = {
  view: matchView,
  hasWith(has, events) {
    const shown = shows(events as TimelineEvent[])
    return { ...has, statistics: has.statistics || shown.statistics, lineups: has.lineups || shown.lineups }
  },
  readMoment(match, asked) {
    const { total } = matchView(match, null)
    const step = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : null
    return step === null || step >= total ? null : step
  },
  momentOf(view) {
    if (view.moment === null) return null
    const { atBat, rules, period } = view.state
    const text = period === 0 ? '' : halfLabel(atBat === rules.firstAtBat ? 'top' : 'bottom', period)
    return { period, clockSeconds: 0, label: String(view.moment), text, at: eventAt(view)?.occurredAt ?? null }
  },
  ScoreNotes: () => null,
  Scorers: Header,
  Overview,
  oddsWords,
  tabs: [
    {
      segment: 'box',
      label: ({ tag }) => wordsOf(tabWords, tag).boxScore,
      isShown: ({ lineups }) => lineups,
      Page: BoxTab,
    },
    {
      segment: 'plays',
      label: ({ tag }) => wordsOf(tabWords, tag).plays,
      isShown: ({ statistics }) => statistics,
      Page: PlaysTab,
    },
  ],
  ReplayBar,
}
