import type { ReactNode } from 'react'
import type { MatchRow, Summary } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { ClockState, Score } from '#sports/sport.ts'
import type { Language, Words } from '../i18n/language.tsx'

/** A sport on the site. The list of its matches is linked with label and icon; its parts are loaded with its pages. */
export interface SiteSport {
  /** Label of the link to all its matches. */
  allMatches: Words<string>
  /** Path of a line drawing, 24 by 24. */
  icon: string
  lists: () => Promise<{ lists: SportInLists }>
  matchPage: () => Promise<{ matchPage: SportOnMatchPage }>
  panel: () => Promise<{ panel: SportPanel }>
}

export interface ClockText {
  tone: 'live' | 'upcoming' | 'done'
  label: string
}

/** The last change of the score, as far as a summary names it. */
interface LastScore {
  side: 'home' | 'away'
  /** Identity of its event. */
  key: string
  playerName: string | null
  /** When, as it is written; empty where no source says it. */
  minute: string
  kind: string
}

/** What stands behind the name of a side in a row. */
interface SideMarks {
  /** In brackets: kicks of a shoot-out. */
  note: number | null
  /** Players sent off. */
  cards: { count: number; title: string } | null
}

/** What lists, the chat and dialogs need of a sport. Every page with a list of it loads it: it stays small. */
export interface SportInLists {
  /** What stands in the clock column: the minute, a break, the kick-off, or how it ended. */
  clockText(
    row: Pick<MatchRow, 'kickOff' | 'isKickOffExact' | 'summary'>,
    nowMs: number,
    language: Pick<Language, 'text' | 'format' | 'tag'>,
  ): ClockText
  /** One part per period, each 0 to 1, and which one is running. */
  touchlineOf(summary: Summary, nowMs: number): { segments: number[]; current: number | null }
  /** A reading of the clock as it is written, `45+2′`; empty outside the clock. */
  minuteText(period: number, clockSeconds: number | null): string
  /** When the period that is being played began, in epoch ms, by a clock that runs. */
  periodStartedAt(clock: ClockState & { at: number }, period: number): number
  /** What is said aloud of a change in a followed match; null where nothing is worth it. */
  sentence(
    before: Summary,
    after: Summary,
    names: { home: string; away: string },
    text: Language['text'],
    tag: Language['tag'],
  ): string | null
  marksOf(summary: Summary, side: 'home' | 'away', language: Language): SideMarks
  /** How a match that is over ended, where that needs a word: after penalties. */
  endingOf(summary: Summary, language: Language): string | null
  /** An earlier score in a column of its own, such as that of half-time, and what it is. */
  earlierScoreOf(summary: Summary, language: Language): { score: Score; title: string } | null
  lastScoreOf(summary: Summary): LastScore | null
  /** Whether the last score is still news: its row names it. */
  isRecentScore(summary: Summary, nowMs: number): boolean
  /** The last score in words: who and when. */
  scoreText(score: Pick<LastScore, 'playerName' | 'minute'>, language: Language): string
  /** What kind of score it was, where that needs a word. */
  scoreKindText(kind: string, language: Language): string | null
  /** Whether an event changes the score. */
  isScore(event: Pick<MatchSnapshot['events'][number], 'type'>): boolean
  /** The drawing beside a score. */
  ScoreMark(props: { size?: number }): ReactNode
}

export type SportPanel = (props: { match: MatchSnapshot; row: MatchRow }) => ReactNode

/** A match as its page shows it: as it stands, or as it stood at a moment of its replay. */
export interface MatchView {
  match: MatchSnapshot
  /** The row with the score and clock of the moment shown. */
  row: MatchRow
  /** Position in the replay; null for the match as it stands. */
  moment: number | null
}

export interface Replay<View extends MatchView = MatchView> {
  view: View
  /** Shows a position of the replay, or with null the match as it stands. */
  show: (position: number | null) => void
}

/** A tab of the page of a match that only this sport has. Methods, as below. */
interface SportTab<View extends MatchView = MatchView> {
  /** Its part of the address, `/match/12/<segment>`. */
  segment: string
  label(language: Pick<Language, 'text' | 'tag'>): string
  isShown(has: MatchSnapshot['has']): boolean
  Page(props: { view: View }): ReactNode
}

/** What the page of a match needs of its sport. Methods: each gets the view that the same sport has made. */
export interface SportOnMatchPage<View extends MatchView = MatchView> {
  view(match: MatchSnapshot, position: number | null): View
  /** What a match has to show once these events are known; what it had stays. */
  hasWith(has: MatchSnapshot['has'], events: MatchSnapshot['events']): MatchSnapshot['has']
  /** The position of a moment as the address names it; null when it names none. */
  readMoment(match: MatchSnapshot, asked: string | null): number | null
  /** Where on the match clock the view stands, in the address and in a text; null for the match as it stands. */
  momentOf(view: View): { period: number; clockSeconds: number; label: string; text: string } | null
  /** Below the score in the header: the scores of earlier periods. */
  ScoreNotes(props: { view: View }): ReactNode
  /** Below the header: who scored. */
  Scorers(props: { view: View }): ReactNode
  /** `odds` and `headToHead` are cards of the page, or null. */
  Overview(props: { replay: Replay<View>; odds: ReactNode; headToHead: ReactNode }): ReactNode
  /** Between the overview and the tabs that all sports have. */
  tabs: readonly SportTab<View>[]
  /** Null where there is nothing to replay yet. */
  ReplayBar(props: { replay: Replay<View> }): ReactNode
}
