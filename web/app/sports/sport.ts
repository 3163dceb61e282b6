import type { ReactNode } from 'react'
import type { MatchRow, Summary } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { ClockState } from '#sports/sport.ts'
import type { Catalogue } from '../i18n/en.ts'
import type { Format } from '../i18n/format.ts'

export interface ClockText {
  tone: 'live' | 'upcoming' | 'done'
  label: string
}

/** What lists, the chat and dialogs need of a sport. Every page with a list loads it: it stays small. */
export interface SportInLists {
  /** What stands in the clock column: the minute, a break, the kick-off, or how it ended. */
  clockText(
    row: Pick<MatchRow, 'kickOff' | 'isKickOffExact' | 'summary'>,
    nowMs: number,
    words: Catalogue['clock'],
    format: Format,
  ): ClockText
  /** One part per period, each 0 to 1, and which one is running. */
  touchlineOf(summary: Summary, nowMs: number): { segments: number[]; current: number | null }
  /** The minute as it is written; empty outside the clock. */
  minuteLabel(period: number, clockSeconds: number | null): string
  /** Whether the last score is still news: its row names the player. */
  isRecentScore(summary: Summary, nowMs: number): boolean
  /** When the period that is being played began, in epoch ms, by a clock that runs. */
  periodStartedAt(clock: ClockState & { at: number }, period: number): number
}

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

/** What the page of a match needs of its sport. Methods: each gets the view that the same sport has made. */
export interface SportOnMatchPage<View extends MatchView = MatchView> {
  view(match: MatchSnapshot, position: number | null): View
  /** What a match has to show once these events are known; what it had stays. */
  hasWith(has: MatchSnapshot['has'], events: MatchSnapshot['events']): MatchSnapshot['has']
  /** The position of a moment as the address names it; null when it names none. */
  readMoment(match: MatchSnapshot, asked: string | null): number | null
  /** Where on the match clock the view stands, and how that is written; null for the match as it stands. */
  momentOf(view: View): { period: number; clockSeconds: number; label: string } | null
  Header(props: { view: View; reminder: ReactNode; children: ReactNode }): ReactNode
  /** `odds` and `headToHead` are cards of the page, or null. */
  Overview(props: { replay: Replay<View>; odds: ReactNode; headToHead: ReactNode }): ReactNode
  LineupsTab(props: { view: View }): ReactNode
  StatsTab(props: { view: View }): ReactNode
  /** Null where there is nothing to replay yet. */
  ReplayBar(props: { replay: Replay<View> }): ReactNode
}
