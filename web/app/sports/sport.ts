import type { ReactNode } from 'react'
import type { MatchRow, Summary } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { MatchTouches } from '#contract/touchline/match-touches.ts'
import type { SoFar } from '#contract/touchline/so-far.ts'
import type { ClockState } from '#sports/sport.ts'
import type { Language } from '../i18n/language.tsx'
import type { Words } from '../i18n/texts.ts'
import type { SiteApi } from '../api-context.ts'
import type { Loaded } from '../page.ts'

/** A sport on the site. The list of its matches is linked with label and icon; its parts are loaded with its pages. */
export interface SiteSport {
  /** Label of the link to all its matches. */
  name: Words<string>
  /** Path of a line drawing, 24 by 24. */
  icon: string
  /** Folder of the parts that it shares with other sports; those in its own folder come first. */
  folder?: string
  lists: () => Promise<{ lists: SportInLists }>
  matchPage: () => Promise<{ matchPage: SportOnMatchPage }>
  panel: () => Promise<{ panel: SportPanel }>
  /** Of a sport that keeps lines of its players (`Sheet`). */
  sheets?: () => Promise<{ sheets: SportSheets }>
  /** Of a sport with a data bank (`/team/<id>/data-bank`): of people, or of people and their market values. */
  hasBank?: 'people' | 'values'
  /** Of a sport with cards of its own on pages of leagues, teams and players. */
  cards?: () => Promise<{ cards: SportCards }>
  /** Those of teams and players stand in place of the cards of every sport: no tables, places, goals, positions. */
  hasOwnPages?: true
}

/** What a page asks the cards of a sport for; `query` is that of its address. */
export interface CardsAsked {
  id: number
  lang: 'en' | 'zh'
  timeZone: string
  query: URLSearchParams
  /** Tab of the page of a league. */
  tab?: string
  signal: AbortSignal
}

/** A tab of a league that only this sport has: `/league/12/<segment>`. */
export interface OwnTab {
  segment: string
  label: string
  /** So many rows are on it, where that is known. */
  count: number | null
}

/** Cards of a sport on one kind of page, below those of every sport. Methods: each receives what `read` returned. */
export interface PageCards<Data = unknown> {
  /** Runs in the loader of the page; `id` is that of the season, the team or the player. */
  read(api: SiteApi['touchline'], asked: CardsAsked): Promise<Data>
  /** Above the columns of a league, in place of its tree of ties. */
  Top?(props: { data: Data }): ReactNode
  /** The position of the stream that the data has: the page is read again when a match changes. */
  positionOf?(data: Data): number
  /** A spoiler-free reader has not asked for the season: lists of its matches would tell who won. */
  isHidden?(data: Data): boolean
  Main(props: { data: Data }): ReactNode
  Aside(props: { data: Data }): ReactNode
  /** In the header, beside the name; `id` is that of the league, team or player. */
  Head?(props: { data: Data; id: number }): ReactNode
  /** Key figures in the header, below the name. */
  Figures?(props: { data: Data }): ReactNode
  /** The tabs of a league with content, in place of those of every league; the overview is none of them. */
  tabsOf?(data: Data, tag: Language['tag']): readonly OwnTab[]
  /** The page of the tab that was asked for. */
  Tab?(props: { data: Data }): ReactNode
  /** So many sides of a league in words, where they are not called teams. */
  sidesText?(data: Data, count: number, tag: Language['tag']): string
}

export interface SportCards {
  league?: PageCards
  team?: PageCards
  player?: PageCards
}

/** A side of a tie in a bracket: its mark, such as a seed, and its score by period instead of the whole. */
export interface TieLine {
  mark: string | null
  scores: readonly { text: string; isWon: boolean; isCurrent: boolean }[]
}

/** The words of a sport's sheets and their figures: short ones for heads, long ones for titles. */
export interface SportSheets {
  words: Words<{
    allLists: string
    /** The greater groups of a table, where they are not called leagues. */
    conference?: string
    /** Zones of shots, of a sport that has them. */
    zones?: Readonly<Record<string, string>>
    /** Facts of a player that only this sport has, by their member: the label, and the words of the values. */
    facts?: Readonly<Record<string, readonly [label: string, values: Readonly<Record<string, string>>]>>
    /** Of a squad, by the position that it names. */
    positions?: Readonly<Record<string, readonly [short: string, long: string]>>
    sheets: Readonly<Record<string, string>>
    figures: Readonly<Record<string, readonly [short: string, long: string]>>
    /** What a least amount of a figure is of, where its short name does not say it. */
    units?: Readonly<Record<string, string>>
  }>
}

export interface ClockText {
  tone: 'live' | 'upcoming' | 'done'
  label: string
}

/** The last change of the score, if a summary names it. */
interface LastScore {
  side: 'home' | 'away'
  /** Identity of its event. */
  key: string
  playerName: string | null
  /** The minute as text; empty where no source has it. */
  minute: string
  kind: string
}

/** Marks after the name of a side in a row. */
interface SideMarks {
  /** In brackets: kicks of a shoot-out. */
  note: number | null
  /** Players sent off. */
  cards: { count: number; title: string } | null
  /** The label of a dot: this side serves. */
  serving?: string | null
  /** A short mark: a break point, a retirement. */
  tag?: string | null
}

/** The score of a period that is over or running, and its label. Points of a game of tennis are text: `40`, `Ad`. */
interface EarlierScore {
  score: { home: number | string; away: number | string }
  title: string
  /** The period is running. */
  isCurrent?: boolean
  /** Shown on a phone as well; by default the last two are. */
  isKept?: boolean
}

/**
 * The part of a sport for lists, the chat and dialogs. Every page with a list of the sport loads it, so it must stay
 * small.
 */
export interface SportInLists {
  /** The text of the clock column: the minute, a break, the kick-off, or the kind of end. */
  clockText(
    row: Pick<MatchRow, 'kickOff' | 'isKickOffExact' | 'summary'>,
    nowMs: number,
    language: Pick<Language, 'text' | 'format' | 'tag'>,
  ): ClockText
  /** One part per period, each 0 to 1, and the index of the current one. */
  touchlineOf(summary: Summary, nowMs: number): { segments: number[]; current: number | null }
  /** A clock reading as text, `45+2′`; empty outside the clock. */
  minuteText(period: number, clockSeconds: number | null): string
  /** The start of the current period by a running clock, in epoch ms. */
  periodStartedAt(clock: ClockState & { at: number }, period: number): number
  /** The announcement of a change in a followed match; null for minor changes. */
  sentence(
    before: Summary,
    after: Summary,
    names: { home: string; away: string },
    text: Language['text'],
    tag: Language['tag'],
  ): string | null
  marksOf(summary: Summary, side: 'home' | 'away', language: Language): SideMarks
  /** The kind of end of a finished match, if not regular: after penalties. */
  endingOf(summary: Summary, language: Language): string | null
  /** Earlier scores in columns of their own, such as that of half-time or of each quarter. */
  earlierScoreOf(summary: Summary, language: Language): EarlierScore | EarlierScore[] | null
  lastScoreOf(summary: Summary): LastScore | null
  /** Whether the last score is recent, so that its row names it. */
  isRecentScore(summary: Summary, nowMs: number): boolean
  /** The score changes so often that no row highlights a change. */
  hasManyScores?: true
  /** The last score as text: player and minute. */
  scoreText(score: Pick<LastScore, 'playerName' | 'minute'>, language: Language): string
  /** The kind of the score, if it needs a label. */
  scoreKindText(kind: string, language: Language): string | null
  /** Whether an event changes the score. */
  isScore(event: Pick<MatchSnapshot['events'][number], 'type'>): boolean
  /** Nothing was played, as after a walkover: no score is shown. */
  hasNoScore?(summary: Summary): boolean
  /** What its scores count; goals where it says nothing. Sets and games are won on neutral ground. */
  scored?: 'points' | 'runs' | 'sets' | 'games'
  /** The side that bats first stands first. */
  isAwayFirst?: true
  /** The line of a side in a bracket, for a tie of one match. */
  tieLine?(summary: Summary, side: 'home' | 'away'): TieLine
  /** Beside the score of a running match: bases and outs. */
  Situation?(props: { summary: Summary }): ReactNode
  /** The drawing beside a score. */
  ScoreMark(props: { size?: number }): ReactNode
}

export type SportPanel = (props: { match: MatchSnapshot; row: MatchRow }) => ReactNode

/** The view of a match on its page: the live state, or the state at a moment of its replay. */
export interface MatchView {
  match: MatchSnapshot
  /** The row with the score and clock of the moment shown. */
  row: MatchRow
  /** Position in the replay; null for the live state. */
  moment: number | null
}

export interface Replay<View extends MatchView = MatchView> {
  view: View
  /** Shows a position of the replay, or with null the live state. */
  show: (position: number | null) => void
}

/** A moment of a replay: its position on the match clock, for the address and as text. */
interface ReplayMoment {
  period: number
  clockSeconds: number
  label: string
  text: string
  /** Epoch ms at which the match was there; null where no event has its time. */
  at: number | null
}

/** A tab of the match page that only this sport has. Methods, as below. */
interface SportTab<View extends MatchView = MatchView> {
  /** Its path segment, `/match/12/<segment>`. */
  segment: string
  label(language: Pick<Language, 'text' | 'tag'>): string
  isShown(has: MatchSnapshot['has']): boolean
  /** Its page is rendered with the touches of the match. */
  needsTouches?: boolean
  Page(props: { view: View; touches: Loaded<MatchTouches> }): ReactNode
}

/** Where line-ups and figures are not known: the season of both sides before the match, and the cards about it. */
export interface SoFarCards {
  data: SoFar
  form: ReactNode
  compare: ReactNode
  way: ReactNode
  minutes: ReactNode
  scorers: ReactNode
}

/** Words about odds that differ between sports. */
export interface OddsWords {
  result: string
  handicap: string
  total: string
  /** The handicap and the winner above a price; above it the room is small. */
  brief: { handicap: string; winner: string }
  /** The beginning of a match, and the time since. */
  start: string
  inPlay: string
  /** Scores are so rare that the chart marks each. */
  marksScores: boolean
  /** The clock runs on while play stops, so that the chart tells a time by its minute. */
  tellsMinutes: boolean
}

/** The cards of the page beside those of the sport, or null. */
export interface PageParts {
  odds: ReactNode
  headToHead: ReactNode
  place: ReactNode
  poll: ReactNode
  soFar: SoFarCards | null
}

export interface OverviewProps<View extends MatchView> extends PageParts {
  replay: Replay<View>
}

/** The part of a sport for the match page. Methods: each receives the view that the same sport created. */
export interface SportOnMatchPage<View extends MatchView = MatchView> {
  view(match: MatchSnapshot, position: number | null): View
  /** The available content of a match with these events; existing content stays. */
  hasWith(has: MatchSnapshot['has'], events: MatchSnapshot['events']): MatchSnapshot['has']
  /** The position of the moment in the address; null without one. */
  readMoment(match: MatchSnapshot, asked: string | null): number | null
  /** The moment of the replay; null for the live state. */
  momentOf(view: View): ReplayMoment | null
  /** In the line of the league, after the round: how long a series is. */
  factsOf?(view: View, tag: Language['tag']): readonly string[]
  /** Below the score in the header: the scores of earlier periods. */
  ScoreNotes(props: { view: View }): ReactNode
  /** Below the header: the scorers. */
  Scorers(props: { view: View }): ReactNode
  Overview(props: OverviewProps<View>): ReactNode
  /** Loaded with the page; without them those of football. */
  oddsWords?: Words<OddsWords>
  /** Between the overview and the tabs common to all sports. */
  tabs: readonly SportTab<View>[]
  /** Null where there is nothing to replay yet. */
  ReplayBar(props: { replay: Replay<View> }): ReactNode
}
