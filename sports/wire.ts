import type { Texts } from '#contract/errors.ts'
import type { MatchState, MatchSummary, Score } from './match.ts'
import type { Side, TimelineEvent } from './timeline.ts'

export type Language = keyof Texts

/**
 * A match's state as old clients read it: 1 not started, 2 in play, 3 over, 4 none of these. `docs/CODES.md` lists the
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
  /** Of a second score that decides where the first is level, such as the kicks of a shoot-out. */
  decider: Score
  /** Whichever of the two the event changes. */
  shown: Score
  /** Number of the event on the wire; null for types that are not sent. */
  typeId: number | null
  /** Its place on the clock; a final score from a source is at the end of play. */
  period: number
  clockSeconds: number | null
  /** What else the sentence of its own sport reads. */
  context?: unknown
}

/** Names in the form that a sentence needs; '' where none is known. */
export interface WireNames {
  team: string
  opponent: string
  home: string
  away: string
  player: string
  other: string
  /** Of any other player of the match; '' where none is known. */
  nameOf?(playerId: number): string
}

/** Corners and yellow cards of a match for a row; null where no source has them. */
export type RowCounts = { corners: Score | null; yellowCards: Score | null }
/** How many events of a type a match has, by side and the value at `detail.<member>`. */
export type EventCount = { type: string; side: Side | null; word: string | null; count: number }

/** The input of the counts of a row. */
export interface WireRowCounts {
  /** Types of events to count, separated by the value at `detail.<member>`. */
  types: readonly string[]
  member: string
  /** Types of events that report totals, which take precedence over counts. */
  reportTypes: readonly string[]
  of(counts: readonly EventCount[], reports: readonly TimelineEvent[]): RowCounts
}

/** A ranking of a season's players by number of the wire. */
export interface WireRanking {
  /** Types of events that it is counted from. */
  types: readonly string[]
  /** The player that an event counts for. */
  playersOf(event: TimelineEvent): (number | null)[]
  /** A player is counted once in a match. */
  isOncePerMatch: boolean
  /** A subset that ranks lower among equals. */
  isPenalty(event: TimelineEvent): boolean
}

/** The figures of a player; null for those that no source has for players in this match. */
export type PlayerCounts = Record<
  'shots' | 'shotsOn' | 'passes' | 'accuratePasses' | 'saves' | 'offsides' | 'fouls' | 'fouled',
  number | null
>

/** A small picture beside a player of a line-up, by number of the wire, and the minute of its event. */
export type WireIcon = { time: number; injuryTime: number; resetTypeId: number }
/** Pressure of a minute: above 0 the home side's, below 0 the away side's. */
export type WireTrendPoint = { minute: number; value: number; hasGoal: boolean }

/** How old clients read a match of this sport. Pure; parts that the wire lacks are empty. */
export interface SportOnWire<State extends MatchState = MatchState, Facts = unknown> {
  status(summary: MatchSummary<Facts>): WireStatus
  /** Seconds played at a wall time (epoch ms), as a row shows them: the first minute is 60 to 119. */
  playedSeconds(summary: MatchSummary<Facts>, nowMs: number): number
  /** Seconds left in the period that runs; 0 where the clock of the sport runs up, and in breaks. */
  remainingSeconds(summary: MatchSummary<Facts>, nowMs: number): number
  /** Sending-off cards, for a row. */
  redCards(summary: MatchSummary<Facts>): Score
  /** The state as text where its label is not enough, such as the winner of a shoot-out; null otherwise. */
  stateText(
    summary: MatchSummary<Facts>,
    label: string,
    names: { home: string; away: string },
    language: Language,
  ): string | null
  rowCounts: WireRowCounts
  /** Events in reading order with their scores. `events` has no withdrawn ones. */
  events<Event extends TimelineEvent>(events: readonly Event[]): WireEvent<Event>[]
  /** An event as one sentence; null for types without a sentence. */
  sentence(event: WireEvent, names: WireNames, language: Language): string | null
  /** The name of an event, by its number on the wire; undefined where its sentence contains it. */
  typeName(typeId: number, language: Language): string | undefined
  /** The part of the match that a period is. */
  section(period: number, language: Language): string | undefined
  /** Statistics by member of the wire, known for both sides; others are absent. */
  statistics(state: State): { [member: string]: Score }
  /** `now` adds minutes without events. */
  trend(events: readonly TimelineEvent[], now: { period: number; clockSeconds: number } | null): WireTrendPoint[]
  /** In order of time. */
  icons(state: State, playerId: number): WireIcon[]
  playerCounts(events: readonly TimelineEvent[], playerId: number): PlayerCounts
  /** Ratings of players as text, by player; those without one are absent. */
  ratings(events: readonly TimelineEvent[], state: State): ReadonlyMap<number, string>
  /** Types of the events that `ratings` needs; none by default. */
  ratedBy?: readonly string[]
  /** Null for a number that is no ranking. */
  ranking(statType: number): WireRanking | null
}
