import { shows } from '#sports/baseball/views.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { wordsOf } from '../../i18n/language.tsx'
import type { SportOnMatchPage } from '../sport.ts'
import { HeaderStrip } from './header-strip.tsx'
import { eventAt, matchView } from './match-view.ts'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { oddsWords } from './odds-words.ts'
import { Overview } from './overview.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { BoxTab, PlaysTab } from './tab-pages.tsx'
import { halfLabel } from '#sports/baseball/innings.ts'

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
  Scorers: HeaderStrip,
  Overview,
  oddsWords,
  tabs: [
    {
      segment: 'box',
      label: ({ tag }) => wordsOf(matchWords, tag).boxScore,
      isShown: ({ lineups }) => lineups,
      Page: BoxTab,
    },
    {
      segment: 'plays',
      label: ({ tag }) => wordsOf(matchWords, tag).plays,
      isShown: ({ statistics }) => statistics,
      Page: PlaysTab,
    },
  ],
  ReplayBar,
}
