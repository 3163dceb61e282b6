import { lazy, Suspense } from 'react'
import type { CSSProperties } from 'react'
import type { Table } from '#contract/touchline/competition.ts'
import type { HeadToHead, MatchSnapshot } from '#contract/touchline/match.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { ConnectionChip, OfflineBanner } from '../../kit/connection-chip.tsx'
import { Skeleton } from '../../kit/states.tsx'
import type { Odds } from '../../features/odds/odds-card.tsx'
import { teamColours } from '../../kit/colours.ts'
import { clockText } from '../../sports/football/clock.ts'
import { lastUpdate } from '../../kit/last-update.ts'
import { MatchHeader } from '../../sports/football/match-header.tsx'
import type { Tab } from './match-tabs.tsx'
import { MatchTabs } from './match-tabs.tsx'
import type { MatchView } from '../../sports/football/match-view.ts'
import { sideNames } from '../../kit/names.ts'
import type { Part } from '../../sports/football/overview.tsx'
import { Overview } from '../../sports/football/overview.tsx'
import { LineupsTab, StatsTab } from '../../sports/football/tab-pages.tsx'
import { useLiveMatch, useReplay } from './use-match.ts'

const OddsTab = lazy(() => import('./odds-tab.tsx'))
const HeadToHeadTab = lazy(() => import('./head-to-head-tab.tsx'))
const TableTab = lazy(() => import('./table-tab.tsx'))
const ChatTab = lazy(() => import('../../features/chat/chat-tab.tsx'))

export interface MatchData {
  match: MatchSnapshot
  tab: Tab
  odds: Part<Odds>
  headToHead: Part<HeadToHead>
  table: Part<Table>
}

export function MatchPage(data: MatchData) {
  const match = useLiveMatch(data.match)
  const replay = useReplay(match)
  const { view } = replay
  return (
    <div className="wrap match-page" style={teamColours(view.row.home, view.row.away) as CSSProperties}>
      <MatchTitle view={view} />
      <OfflineBanner />
      <MatchHeader view={view}>
        <div className="tab-line">
          <MatchTabs view={view} current={data.tab} />
          {(view.row.summary.status === 'live' || view.row.summary.status === 'scheduled') && <ConnectionChip />}
        </div>
      </MatchHeader>
      <Suspense fallback={<Skeleton width="100%" height={240} />}>
        <TabPage data={data} replay={replay} />
      </Suspense>
    </div>
  )
}

function TabPage({ data, replay }: { data: MatchData; replay: ReturnType<typeof useReplay> }) {
  const { view } = replay
  switch (data.tab) {
    case 'overview':
      return <Overview replay={replay} odds={data.odds} headToHead={data.headToHead} />
    case 'lineups':
      return <LineupsTab view={view} />
    case 'stats':
      return <StatsTab view={view} />
    case 'odds':
      return <OddsTab view={view} odds={data.odds} />
    case 'headToHead':
      return <HeadToHeadTab view={view} headToHead={data.headToHead} />
    case 'table':
      return <TableTab view={view} table={data.table} />
    case 'chat':
      return <ChatTab replay={replay} />
  }
}

/** The heading says what the header shows, for who hears the page. */
function MatchTitle({ view: { row } }: { view: MatchView }) {
  const { text, format } = useLanguage()
  const { now } = usePage()
  const names = sideNames(row, text)
  const { status, score } = row.summary
  const { label } = clockText(row, now, text.clock, format)
  const updatedAt = lastUpdate(row.summary, now, format)
  const clock = updatedAt === null ? label : text.live.spokenDelayed(label, updatedAt)
  return (
    <h1 className="hidden-text">
      {status === 'scheduled'
        ? text.match.versus(names.home, names.away)
        : text.match.spoken(names.home, score.home, names.away, score.away, clock)}
    </h1>
  )
}
