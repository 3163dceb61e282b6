import { lazy, Suspense, type CSSProperties } from 'react'
import type { ArticlePage } from '#contract/touchline/article.ts'
import type { Table } from '#contract/touchline/table.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { CommonOpponents } from '#contract/touchline/common-opponents.ts'
import type { SameOdds } from '#contract/touchline/same-odds.ts'
import type { HeadToHead, MatchSnapshot } from '#contract/touchline/match.ts'
import type { MatchTouches } from '#contract/touchline/match-touches.ts'
import type { PriceMarket, PriceMovement } from '#contract/touchline/match-odds.ts'
import type { ProphecyList } from '#contract/touchline/prophecy.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import type { MatchRatings, RatingLines } from '#contract/touchline/rating.ts'
import type { Thread } from '#contract/touchline/talk.ts'
import type { SoFar } from '#contract/touchline/so-far.ts'
import { useLanguage, useText } from '../../i18n/language.tsx'
import { usePage, type Loaded } from '../../page.ts'
import { ConnectionChip } from '../../kit/page/connection-chip.tsx'
import { Part, PartError, Skeleton } from '../../kit/page/states.tsx'
import { later, lazyWhenUp, useIsUsed, whenUsed } from '../../kit/page/later.tsx'
import type { Place } from '../../features/league/bracket/place-card.tsx'
import type { MatchNews } from '../../features/news/about-match/read.ts'
import type { PriceChanges } from '../../features/odds/change-log.tsx'
import type { Odds } from '../../features/odds/odds-card.tsx'
import type { Asked } from '../../features/ratings/types.ts'
import { teamColours } from '../../kit/crest/colours.ts'
import { matchPageOf, sidesOf, sportOf } from '../../sports/parts.ts'
import { lastUpdate } from '../../kit/text/last-update.ts'
import { MatchHeader } from './match-header.tsx'
import { MatchTabs, tabOf } from './match-tabs.tsx'
import { soFarCards } from './so-far.tsx'
import { replayMark, useMatchTitle } from './match-title.ts'
import type { MatchView, Replay } from '../../sports/sport.ts'
import { sideNames } from '../../kit/text/names.ts'
import { useLiveMatch, useReplay } from './use-match.ts'

const OddsCard = later(async () => (await import('./overview-cards.ts')).OddsCard, whenUsed)
const HeadToHeadCard = later(async () => (await import('./overview-cards.ts')).HeadToHeadCard, whenUsed)
const PlaceCard = later(async () => (await import('../../features/league/bracket/place-card.tsx')).PlaceCard, whenUsed)
const OddsTab = lazy(() => import('./odds-tab.tsx'))
const HeadToHeadTab = lazy(() => import('./head-to-head-tab.tsx'))
const TableTab = lazy(() => import('./table-tab.tsx'))
const ReportTab = lazy(() => import('./report-tab.tsx'))
const NewsTab = lazy(() => import('./news-tab.tsx'))
const PropheciesTab = lazy(() => import('./prophecies-tab.tsx'))
const RatingsTab = lazy(() => import('./ratings-tab.tsx'))
const ChangeLog = lazy(() => import('../../features/change-log/change-log.tsx'))
const ChatTab = lazy(() => import('../../features/chat/chat-tab.tsx'))
const PollCard = lazyWhenUp(async () => ({ default: (await import('../../features/poll/poll-card.tsx')).PollCard }))
const RemindButton = lazyWhenUp(async () => ({
  default: (await import('../../features/following/remind-button.tsx')).RemindButton,
}))
const CalendarLink = lazyWhenUp(() => import('../../features/sharing/calendar-link.tsx'))

export interface MatchData {
  match: MatchSnapshot
  /** Its path segment; empty for the overview. */
  tab: string
  odds: Loaded<Odds>
  movement: Loaded<PriceMovement & { market: PriceMarket }>
  changes: Loaded<PriceChanges>
  same: Loaded<SameOdds>
  headToHead: Loaded<HeadToHead>
  common: Loaded<CommonOpponents>
  table: Loaded<Table>
  touches: Loaded<MatchTouches>
  /** Only where line-ups and figures are not known. */
  soFar: Loaded<SoFar>
  /** In a cup. */
  place: Loaded<Place | null>
  report: Loaded<MatchReport>
  news: Loaded<ArticlePage>
  /** Data of the tab of news and posts. */
  written: MatchNews | null
  /** Comments on it. */
  thread: Loaded<Thread>
  /** About the match, by the evidence of their authors. */
  prophecies: { found: Loaded<ProphecyList>; isLater: boolean } | null
  /** With the lines of the open row. */
  ratings: { all: Loaded<MatchRatings>; lines: Loaded<RatingLines>; asked: Asked } | null
}

export function MatchPage(data: MatchData) {
  const match = useLiveMatch(data.match)
  const replay = useReplay(match)
  const { view } = replay
  useMatchTitle(view, data.tab)
  const isComing = useIsComing(view)
  return (
    <div className="wrap match-page" style={teamColours(view.row.home, view.row.away) as CSSProperties}>
      <MatchTitle view={view} />
      <MatchHeader
        view={view}
        reminder={isComing && <RemindButton matchId={view.row.id} />}
        calendar={isComing && <CalendarLink matchId={view.row.id} />}
      >
        <div className="tab-line">
          <MatchTabs view={view} current={data.tab} />
          {(view.row.summary.status === 'live' || view.row.summary.status === 'scheduled') && <ConnectionChip />}
        </div>
      </MatchHeader>
      <Suspense fallback={<Skeleton width="100%" height={240} />}>
        <TabPage data={data} replay={replay} />
      </Suspense>
      {data.tab === '' && view.moment === null && match.changes.length > 0 && (
        <Suspense>
          <ChangeLog changes={match.changes} />
        </Suspense>
      )}
    </div>
  )
}

function useIsComing({ row, moment }: MatchView): boolean {
  const { now } = usePage()
  return row.summary.status === 'scheduled' && row.kickOff > now && moment === null
}

function TabPage({ data, replay }: { data: MatchData; replay: Replay }) {
  const { view } = replay
  switch (data.tab) {
    case '':
      return <OverviewTab data={data} replay={replay} />
    case 'odds':
      return <OddsTab view={view} odds={data.odds} movement={data.movement} changes={data.changes} same={data.same} />
    case 'head-to-head':
      return <HeadToHeadTab view={view} headToHead={data.headToHead} common={data.common} />
    case 'table':
      return <TableTab view={view} table={data.table} />
    case 'report':
      return <ReportTab report={data.report} thread={data.thread} row={view.row} news={data.news} />
    case 'prophecies':
      return data.prophecies && <PropheciesTab row={view.row} {...data.prophecies} />
    case 'ratings':
      return data.ratings && <RatingsTab view={view} {...data.ratings} />
    case 'news':
      return (
        data.written && <NewsTab news={data.written} view={view} hasRatings={tabOf('ratings', view.match) !== null} />
      )
    case 'chat':
      return <TalkTab replay={replay} />
    default: {
      const own = matchPageOf(view.row).tabs.find(({ segment }) => segment === data.tab)
      return own ? <own.Page view={view} touches={data.touches} /> : null
    }
  }
}

function OverviewTab({ data: { match, odds, headToHead, soFar, place }, replay }: { data: MatchData; replay: Replay }) {
  const text = useText()
  const { row } = replay.view
  const { momentOf, Overview } = matchPageOf(row)
  return (
    <Overview
      replay={replay}
      soFar={soFarCards(soFar, row, match.competition.kind === 'league')}
      place={
        place && (
          <Part of={place}>
            {(one) => one && <PlaceCard place={one} row={row} isReplay={replay.view.moment !== null} />}
          </Part>
        )
      }
      poll={replay.view.moment === null && <Poll row={row} />}
      odds={
        odds &&
        ('data' in odds ? (
          <OddsCard odds={odds.data} row={row} moment={momentOf(replay.view)} />
        ) : (
          <PartError title={text.errors.oddsTitle} status={odds.failed} />
        ))
      }
      headToHead={
        headToHead &&
        !('data' in headToHead && headToHead.data.meetings.length === 0) &&
        ('data' in headToHead ? (
          <HeadToHeadCard headToHead={headToHead.data} team={row.home} limit={4} />
        ) : (
          <PartError title={text.errors.partTitle} status={headToHead.failed} />
        ))
      }
    />
  )
}

/** Loaded when the page is used, between two teams; a replay has none. */
function Poll({ row }: { row: MatchRow }) {
  const isUsed = useIsUsed()
  if (!isUsed || row.home === null || row.away === null || row.summary.isHidden) return null
  return (
    <Suspense>
      <PollCard row={row} />
    </Suspense>
  )
}

/** The room of the match, at the moment of the replay. */
function TalkTab({ replay }: { replay: Replay }) {
  const { row } = replay.view
  const { momentOf, ReplayBar } = matchPageOf(row)
  return (
    <ChatTab match={row} moment={momentOf(replay.view)}>
      <ReplayBar replay={replay} />
    </ChatTab>
  )
}

/** The heading repeats the header for screen readers. */
function MatchTitle({ view }: { view: MatchView }) {
  const { row } = view
  const language = useLanguage()
  const { text, format } = language
  const { now } = usePage()
  const names = sideNames(row, text)
  const { status, score } = row.summary
  const { label } = sportOf(row).clockText(row, now, language)
  const updatedAt = lastUpdate(row.summary, now, format)
  const clock = updatedAt === null ? label : text.live.spokenDelayed(label, updatedAt)
  const moment = matchPageOf(row).momentOf(view)
  const [first, second] = sidesOf(row)
  const title =
    status === 'scheduled' && moment === null
      ? text.match.versus(names[first], names[second])
      : text.match.spoken(names[first], score[first], names[second], score[second], clock)
  return (
    <h1 className="hidden-text">
      {moment === null ? title : format.pair(replayMark(moment.text, language.tag), title)}
    </h1>
  )
}
