import { lazy } from 'react'
import { wordsOf } from '../../i18n/texts.ts'
import type { SportOnMatchPage, OverviewProps } from '../sport.ts'
import { momentText, readMoment, tennisView, type TennisView } from './match-view.ts'
import { ScoreTable } from './score-table.tsx'
import { scoreWords } from './score-words.ts'
import { oddsWordsOf } from '../odds-words.ts'
import { later, whenUsed } from '../../kit/page/later.tsx'

const oddsWords = oddsWordsOf(
  {
    result: 'Match winner',
    handicap: 'Set line',
    total: 'Total games',
    brief: 'Sets',
    start: 'Start',
    inPlay: 'From the start',
  },
  { handicap: '让盘', total: '大小局' },
)

const GamesTab = lazy(async () => ({ default: (await import('./overview-cards.tsx')).GamesTab }))
const StatsTab = lazy(async () => ({ default: (await import('./overview-cards.tsx')).StatsTab }))
const ReplayBar = lazy(async () => ({ default: (await import('./overview-cards.tsx')).ReplayBar }))

export const matchPage: SportOnMatchPage<TennisView> = {
  view: tennisView,
  hasWith: (has, events) => ({
    ...has,
    statistics: has.statistics || events.some(({ type }) => type === 'point' || type === 'statistics'),
  }),
  readMoment: (match, asked) => (asked === null ? null : readMoment(tennisView(match, null).total, asked)),
  momentOf({ moment, state }) {
    if (moment === null) return null
    const label = momentText(moment)
    return { period: Math.max(1, state.standing.sets.length), clockSeconds: moment, label, text: label, at: null }
  },
  ScoreNotes: () => null,
  Scorers: ScoreTable,
  Overview,
  oddsWords,
  tabs: [
    {
      segment: 'games',
      label: ({ tag }) => wordsOf(scoreWords, tag).gamesTab,
      isShown: ({ replay }) => replay,
      Page: GamesTab,
    },
    {
      segment: 'stats',
      label: ({ tag }) => wordsOf(scoreWords, tag).statsTab,
      isShown: ({ statistics }) => statistics,
      Page: StatsTab,
    },
  ],
  ReplayBar,
}

const cards = () => import('./overview-cards.tsx')
const Course = later(async () => (await cards()).Course, whenUsed)
const GameCard = later(async () => (await cards()).GameCard, whenUsed)
const GamesCard = later(async () => (await cards()).GamesCard, whenUsed)
const InfoCard = later(async () => (await cards()).InfoCard, whenUsed)
const StatsCard = later(async () => (await cards()).StatsCard, whenUsed)

function Overview({ replay, odds, headToHead, poll }: OverviewProps<TennisView>) {
  const { view } = replay
  const hasGames = view.state.games.length > 0 || view.moment !== null
  return (
    <div className={hasGames ? 'match-columns' : 'match-columns facts'}>
      <div className="stack events">
        {hasGames && <GameCard view={view} />}
        <InfoCard view={view} />
        {poll}
      </div>
      <div className="stack play">
        {hasGames && (
          <>
            <Course replay={replay} />
            <GamesCard view={view} />
          </>
        )}
        {headToHead}
      </div>
      <div className="stack figures">
        {view.match.has.statistics && <StatsCard view={view} />}
        {odds}
      </div>
    </div>
  )
}
