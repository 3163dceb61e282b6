import type { Texts } from '#contract/errors.ts'
import type { MatchState, MatchSummary, Score } from './match.ts'
import type { Side, TimelineEvent } from './timeline.ts'

export type Language = keyof Texts

/**
 * A match's state as old clients read it: 1 not begun, 2 in play, 3 over, 4 none of these. `docs/CODES.md` lists the
 * codes.
 */
export interface WireStatus {
  status: 1 | 2 | 3 | 4
  code: number
  label: Texts
}

/** An event with the score after it. */
export interface WireEvent<Event extends TimelineEvent = TimelineEvent> {
  event: Event
  score: Score
  /** Of a second score that decides where the first is level, as the kicks of a shoot-out. */
  decider: Score
  /** Whichever of the two the event changes. */
  shown: Score
  /** Number on the wire for what happened; null for what is no event there. */
  typeId: number | null
  /** Where on the clock it stands; a final score that a source states stands at the end of what was played. */
  period: number
  clockSeconds: number | null
}

/** Names as a sentence needs them; '' where nobody is named. */
export interface WireNames {
  team: string
  opponent: string
  home: string
  away: string
  player: string
  other: string
}

/** Corners and yellow cards of a match as a row shows them; null where nobody tells them. */
export type RowCounts = { corners: Score | null; yellowCards: Score | null }
/** How many events of a type a match has, by side and the word at `detail.<member>`. */
export type EventCount = { type: string; side: Side | null; word: string | null; count: number }

/** What the counts of a row are made of. */
export interface WireRowCounts {
  /** Types of events that are counted, apart by the word at `detail.<member>`. */
  types: readonly string[]
  member: string
  /** Types of events that report totals, which hold over counts. */
  reportTypes: readonly string[]
  of(counts: readonly EventCount[], reports: readonly TimelineEvent[]): RowCounts
}

/** A ranking of a season's players by number of the wire. */
export interface WireRanking {
  /** Types of events that it is counted from. */
  types: readonly string[]
  /** Who is counted by an event. */
  playersOf(event: TimelineEvent): (number | null)[]
  /** A player is counted once in a match. */
  isOncePerMatch: boolean
  /** Of the counted, what ranks lower among equals. */
  isPenalty(event: TimelineEvent): boolean
}

/** What a player did, counted; null for what nobody tells of players in this match. */
export type PlayerCounts = Record<
  'shots' | 'shotsOn' | 'passes' | 'accuratePasses' | 'saves' | 'offsides' | 'fouls' | 'fouled',
  number | null
>

/** A small picture beside a player of a line-up, by number of the wire, and the minute of what it stands for. */
export type WireIcon = { time: number; injuryTime: number; resetTypeId: number }
/** Pressure of a minute: above 0 the home side's, below 0 the away side's. */
export type WireTrendPoint = { minute: number; value: number; hasGoal: boolean }

/** How old clients read a match of this sport. Pure; what such clients have no place for is empty. */
export interface SportOnWire<State extends MatchState = MatchState, Facts = unknown> {
  status(summary: MatchSummary<Facts>): WireStatus
  /** Seconds played at a wall time (epoch ms), as a row shows them: the first minute is 60 to 119. */
  playedSeconds(summary: MatchSummary<Facts>, nowMs: number): number
  /** Cards that sent somebody off, as a row shows them. */
  redCards(summary: MatchSummary<Facts>): Score
  /** The state in words where its label does not say all, as who won a shoot-out; null where it does. */
  stateText(
    summary: MatchSummary<Facts>,
    label: string,
    names: { home: string; away: string },
    language: Language,
  ): string | null
  rowCounts: WireRowCounts
  /** Events in reading order with their scores. `events` holds no withdrawn ones. */
  events<Event extends TimelineEvent>(events: readonly Event[]): WireEvent<Event>[]
  /** What happened as one sentence; null for what is not worth one. */
  sentence(told: WireEvent, names: WireNames, language: Language): string | null
  /** What an event is called, by its number on the wire; undefined where its sentence says it. */
  typeName(typeId: number, language: Language): string | undefined
  /** The part of the match that a period is. */
  section(period: number, language: Language): string | undefined
  /** Statistics by member of the wire, of which both sides are known; the others are absent. */
  statistics(state: State): { [member: string]: Score }
  /** `now` adds minutes in which nothing happened. */
  trend(events: readonly TimelineEvent[], now: { period: number; clockSeconds: number } | null): WireTrendPoint[]
  /** In order of time. */
  icons(state: State, playerId: number): WireIcon[]
  playerCounts(events: readonly TimelineEvent[], playerId: number): PlayerCounts
  /** Null for a number that is no ranking. */
  ranking(statType: number): WireRanking | null
}
