import type { Announcement, AnnouncementKind, MatchChange } from './announcement.ts'
import type { SportClock } from './clock.ts'
import type { GameRecord } from './game-record.ts'
import type { WinsNeeded } from './knock-out.ts'
import type { SportMarkets } from './markets.ts'
import type { MatchState, MatchSummary, Score } from './match.ts'
import type { SportPlayers, SportScoring, SquadShape } from './player.ts'
import type { SportRated } from './rated.ts'
import type { SportTables } from './standings/season-tables.ts'
import type { Statistic } from './statistic.ts'
import type { TimelineRow } from './timeline-row.ts'
import type { Rulings } from './ruling.ts'
import { compareEvents, type Side, type TimelineEvent } from './timeline.ts'
import type { CrestOutline } from './crest/crest.ts'
import type { TermRef } from './term.ts'
import type { SportOnWire } from './wire.ts'

export { readingTime } from './match.ts'
export type { ClockState, MatchState, MatchStatus, MatchSummary, PeriodState, Score } from './match.ts'

/** One player in one match, by one source. */
export interface Appearance {
  playerId: number
  /** The side played for. */
  side: Side
  /** The evidence: 2 a line-up, 1 a goal, card or substitution, 0 any other event. */
  basis: 0 | 1 | 2
  shirtNumber: number | null
  /** When the player scored; the same number in two sources is the same minute of the same period. */
  goals: number[]
  /** When the player scored for the other side. */
  ownGoals: number[]
}

/** Scores of a match beside the current one. */
interface SummaryScores {
  /** At the first break; null before it, and where the sport has none. */
  half: Score | null
  /** After the normal time, where it differs from the current one; bets are settled on it. */
  normal: Score | null
}

/** `starts`: in how many of the line-ups the player began. */
export type ProbablePlayer = {
  playerId: number
  shirtNumber: number | null
  position: number | null
  line: number | null
  slot: number | null
  starts: number
}
export interface ProbableLineup {
  formation: string | null
  players: ProbablePlayer[]
}

/** The sections of a match page beside its score. */
export interface Shown {
  lineups: boolean
  statistics: boolean
  shots: boolean
  /** Touches with their places, loaded on demand. */
  touches: boolean
}

/** The state that the events of a match add up to. The browser folds with this alone. */
export interface SportFold<State extends MatchState = MatchState, Facts = unknown> {
  initial(): State
  /** The state after one more event; events come in the order of `compareEvents`, withdrawn ones left out. */
  apply(state: State, event: TimelineEvent): State
  summary(state: State): MatchSummary<Facts>
}

/** The finished games of a match that is a series. */
export interface SportGames<State extends MatchState = MatchState> {
  /**
   * The records of matches that are over are stored. Raise the number when the same events give other records: stored
   * ones are then folded again.
   */
  edition: number
  /** The games that are over; with `isRunningToo` those that have started as well, as far as they are known. */
  of(state: State, isRunningToo?: boolean): GameRecord[]
}

/**
 * One sport: everything that the rest of Touchline needs of it. Pure: no clock, no randomness, no storage. `Facts` are
 * the members of a summary that this sport adds. For features that a sport lacks, `plain` in `plain.ts` has the empty
 * answers.
 */
export interface Sport<State extends MatchState = MatchState, Facts = unknown> extends SportFold<State, Facts> {
  id: string
  name: { readonly en: string; readonly zh: string }
  /** Number on the wire of the specification: 1 football, 2 basketball, 3 baseball, 5 tennis. */
  wireId: number
  /** The away side stands first in titles, as on pages of the sport. */
  isAwayFirst?: true
  /** The outline of the crests of its teams and competitions. */
  crest: CrestOutline
  /**
   * Sources of its matches of the past, by the name of the source: the first precedes the rest. Every other provider is
   * a live feed.
   */
  archives?: readonly string[]
  /** Archives that repeat the facts of another one, by name: together they have one vote. */
  copies?: Readonly<Record<string, string>>
  /**
   * Live feeds that state status and score as a whole each time they are asked, without times: each is as new as its
   * last answer, so that a majority of them decides at once. `name/more` is such a feed as well.
   */
  polledFeeds?: readonly string[]
  /** Names of those sources whose figures pages show by name. */
  sourceNames?: Readonly<Record<string, string>>
  /** A second score that decides where the first is level, such as a shoot-out's; null where there is none. */
  decider(standing: State | MatchSummary<Facts>): Score | null
  scores(summary: MatchSummary<Facts>): SummaryScores
  /**
   * Totals of the events of one source, by field; null where they have none. Compared with the statement of the source
   * (`reconcile.ts`).
   */
  figures?(events: readonly TimelineEvent[]): { [field: string]: Score | null }
  /** The games of a source that decide a match precede the score that it states. */
  gamesHold?: boolean
  /** Whether an event is published at once instead of with the next tick. */
  isUrgent(event: TimelineEvent): boolean
  /** Whether an event ends the match: from a feed it is withdrawn only by a correction of itself. */
  isEnd?(event: TimelineEvent): boolean
  /** The side of each player, by the events of one source: used to identify players and to assign them to teams. */
  appearances?(events: readonly TimelineEvent[]): Appearance[]
  /** Segments of the touchline bar at a wall time (epoch ms): each 0 to 1. */
  touchline(state: State, nowMs: number): { segments: number[]; current: number | null }
  clock: SportClock
  /**
   * The rows of a match's timeline, oldest first: the visible events, withdrawn ones struck through, and a separator at
   * each break. `alsoShown`: further types of events to show.
   */
  timeline(events: readonly TimelineEvent[], state: State, alsoShown?: readonly string[]): TimelineRow[]
  /** Statistics of one period, or of the match (0), in display order. Statistics that are not collected are absent. */
  statistics(state: State, of?: number): Statistic[]
  /** Line-ups; null where none is reported. */
  squads(state: State): { home: SquadShape | null; away: SquadShape | null }
  players: SportPlayers<State>
  /** Of a sport whose matches are series of games: the figures of each. Events of `onDemand` do not change them. */
  games?: SportGames<State>
  scoring: SportScoring
  /** What bookmakers price of a match, and what settles it. */
  markets: SportMarkets<Facts>
  /** Types of events that the page of a match loads on demand, since they are large. */
  onDemand?: readonly string[]
  /** What events name by terms of the title: heroes and items, whose names are imported. */
  terms?(events: readonly TimelineEvent[]): TermRef[]
  /** Minutes in which a side was in front, by the scores of a match that is over; null where they are not all known. */
  inFront?(
    goals: readonly TimelineEvent[],
    summary: MatchSummary<Facts>,
  ): Record<'home' | 'level' | 'away', number> | null
  /** Who probably begins, by a side's last line-ups, newest first; `types`: the events that have them. */
  probable?: { types: readonly string[]; of(lineups: readonly TimelineEvent[]): ProbableLineup | null }
  /** Members of its summary that the schedule has, so that a hidden match has them too; also named in `server/lens`. */
  planned?: readonly string[]
  /** How the tables of its seasons are computed, where not from points of matches as in `standings.ts`. */
  tables?: SportTables
  /** Of a sport whose knock-out ties are series of matches: how many a side needs to win. */
  series?: WinsNeeded
  /** The sections of a match page that these events allow. */
  shows(events: readonly TimelineEvent[]): Shown
  /** The news of a change for followers, in the order in which it happened. */
  announcements(change: MatchChange<Facts>): Announcement[]
  /** The kinds of news that `announcements` has; followers have a switch for each. */
  newsKinds: readonly AnnouncementKind[]
  wire: SportOnWire<State, Facts>
  /** Whom people rate after its matches. */
  rated: SportRated<State>
  /** The events of the operator's decisions about a match. A sport without them has no such decisions. */
  rulings?: Rulings
}

/**
 * The summary that a lens shows of a match withheld from its reader: as before the kick-off. It keeps the order of the
 * members of `seen`, and no fact but those of the schedule.
 */
export function hiddenSummary(sport: Sport, seen: MatchSummary): MatchSummary {
  const planned = Object.entries(seen).filter(([key]) => sport.planned?.includes(key))
  const image = { ...sport.summary(sport.initial()), ...Object.fromEntries(planned), isHidden: true }
  const known = Object.fromEntries(Object.keys(seen).flatMap((key) => (key in image ? [[key, null]] : [])))
  return { ...known, ...image }
}

/** The state after these events: sorted, without withdrawn ones. */
export function fold<State extends MatchState>(
  sport: SportFold<State>,
  events: readonly TimelineEvent[],
  compare: (a: TimelineEvent, b: TimelineEvent) => number = compareEvents,
): State {
  return events
    .filter((event) => event.withdrawn === null)
    .sort(compare)
    .reduce((state, event) => sport.apply(state, event), sport.initial())
}
