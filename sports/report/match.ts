import type { MatchState, Score } from '../match.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { choice, player, score, team, type Choice, type PlayerFact, type ScoreFact, type TeamFact } from './facts.ts'

/** Rounds whose name is the same in every competition. */
const stages = ['final', 'third_place', 'semi_final', 'quarter_final', 'round_of_16', 'round_of_32'] as const
export type Stage = (typeof stages)[number]

/** A match of a side before this one in the season, newest first in its list. */
export interface EarlierMatch {
  outcome: 'W' | 'D' | 'L'
  own: number
  other: number
}

/** The place of a side in its table or group, before the match and with it. */
export interface Placing {
  before: number | null
  after: number
  /** Null where a table ranks by winning percentage. */
  points: number | null
  played: number
  group: string | null
  teams: number
}

/** Matches between both sides before this one. */
interface Meetings {
  played: number
  home: number
  drawn: number
  away: number
}

/** The results of the season before the match. */
export interface SeasonBefore {
  matches: number
  biggestMargin: number
  mostScored: number
}

/** Everything that a report or a preview is written from. Members without a source are null. */
export interface ReportMatch<State extends MatchState = MatchState> {
  /** Place of the match in its season by kick-off: successive matches have successive numbers. */
  number: number
  homeId: number
  awayId: number
  state: State
  /** As tables and series count it: a match that a shoot-out decided was drawn. Null while it is not over. */
  winner: Side | 'draw' | null
  /** It ended without a score, as by a decision. */
  isUnscored: boolean
  /** The events that count, in reading order. */
  events: readonly TimelineEvent[]
  kickOff: number
  stage: Stage | null
  /** A league, not a cup or a tournament. */
  isLeague: boolean
  /** The winner of the match wins the competition. */
  isTitleDecided: boolean
  hasVenue: boolean
  hasReferee: boolean
  attendance: number | null
  earlier: Record<Side, readonly EarlierMatch[]> | null
  placings: Record<Side, Placing | null> | null
  meetings: Meetings | null
  season: SeasonBefore | null
  /** Mean decimal odds at kick-off. */
  odds: { home: number; draw: number | null; away: number } | null
  /** The player of a side with most scores in the season so far. */
  scorers: Record<Side, { playerId: number; count: number } | null> | null
  /** Whether the name of a participant is known. */
  isNamed(id: number): boolean
}

/** The result of a decided match, from the view of its winner. */
export type Won = { winner: TeamFact; loser: TeamFact; score: ScoreFact; stage: Choice<Stage> | null }
/** The result of a draw, home side first. */
export type Drawn = { first: TeamFact; second: TeamFact; score: ScoreFact; stage: Choice<Stage> | null }

export function wonOf(match: ReportMatch): (Won & { side: Side }) | null {
  const { winner } = match.state
  if (winner !== 'home' && winner !== 'away') return null
  return {
    side: winner,
    winner: team(teamOf(match, winner)),
    loser: team(teamOf(match, otherOf(winner))),
    score: score(...ordered(match.state.score, winner)),
    stage: match.stage && choice(match.stage),
  }
}

export function drawnOf(match: ReportMatch): Drawn | null {
  const { winner, score: final } = match.state
  if (winner !== 'draw') return null
  return {
    first: team(match.homeId),
    second: team(match.awayId),
    score: score(final.home, final.away),
    stage: match.stage && choice(match.stage),
  }
}

/** A player whose name is known; null else. */
export function named({ isNamed }: Pick<ReportMatch, 'isNamed'>, id: number | null): PlayerFact | null {
  return id !== null && isNamed(id) ? player(id) : null
}

export function otherOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

export function teamOf({ homeId, awayId }: Pick<ReportMatch, 'homeId' | 'awayId'>, side: Side): number {
  return side === 'home' ? homeId : awayId
}

/** Both sides' values in the order of a sentence that names `side` first. */
export function ordered({ home, away }: Score, side: Side): [number, number] {
  return side === 'home' ? [home, away] : [away, home]
}

/** The stage of a round by its English name; null of all other rounds. */
export function stageOf(round: string | null): Stage | null {
  const name = (round ?? '').toLowerCase().replace(/[\s-]+/g, '_')
  if (/^(match_for_)?third_place(_play_?off)?$/.test(name)) return 'third_place'
  const singular = name.replace(/finals$/, 'final').replace(/^(semi|quarter)final$/, '$1_final')
  return stages.find((stage) => stage === singular) ?? null
}
