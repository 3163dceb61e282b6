import { scheduledMatch, type MatchState, type MatchSummary } from '../match.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { usualFormat, type Format, type Pair, type ResultDetail } from './vocabulary.ts'

/** The events of play so far, newest first. Shared by all later states, so that adding one copies nothing. */
interface Play {
  event: TimelineEvent
  before: Play | null
}

/** Basketball's own members of a match's summary. */
export interface BasketballFacts {
  /** Score of each period started, overtimes included. */
  periodScores: Pair[]
  format: Format
}

export interface SquadPlayer {
  playerId: number
  shirtNumber: number | null
  position: number | null
  isStarter: boolean
}

export interface BasketballState extends MatchState {
  format: Format
  plays: Play | null
  squads: { home: SquadPlayer[] | null; away: SquadPlayer[] | null }
  lastScore: MatchSummary['lastScore']
  result: ResultDetail | null
  award: { winner: Side | null; score: Pair | null } | null
  isAbandoned: boolean
  /** The end of the last period was reported, so the events are complete. */
  isComplete: boolean
  /** Result and points of the events differ. */
  isContradicted: boolean
  /** Points of the events, by period. */
  played: { [period: number]: Pair }
}

export const initialState: BasketballState = {
  ...scheduledMatch,
  format: usualFormat,
  plays: null,
  squads: { home: null, away: null },
  lastScore: null,
  result: null,
  award: null,
  isAbandoned: false,
  isComplete: false,
  isContradicted: false,
  played: {},
}

/** The events of play in reading order. */
export function playsOf({ plays }: Pick<BasketballState, 'plays'>): TimelineEvent[] {
  const events: TimelineEvent[] = []
  for (let play = plays; play !== null; play = play.before) events.push(play.event)
  return events.reverse()
}
