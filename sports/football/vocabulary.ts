import { commonEventTypes } from '../common-events.ts'
import type { Side } from '../timeline.ts'

/**
 * The events of a football match. Periods: 0 before, 1 and 2 the halves, 3 and 4 extra time, 5 the shoot-out, 9 after.
 * The clock starts the periods at 0, 2,700, 5,400 and 6,300 s and has no reading in the shoot-out. Build events with
 * `footballEvent`.
 */
export const eventTypes = [
  ...commonEventTypes,
  'result',
  'lineup',
  'period_start',
  'period_end',
  'stoppage_announced',
  'goal',
  'missed_penalty',
  'shootout_kick',
  'card',
  'substitution',
  'injury',
  'var_check',
  'shot',
  'save',
  'corner',
  'foul',
  'offside',
  'free_kick',
  'throw_in',
  'goal_kick',
  'attack',
  'dangerous_attack',
  'passes',
  'possession',
  'statistics',
  'touches',
] as const
export type EventType = (typeof eventTypes)[number]

export type Period = 0 | 1 | 2 | 3 | 4 | 5 | 9
/** Period number of data about a whole match, after it. */
export const afterMatch = 9
/** Where the clock starts in each period, in seconds, and how long the period lasts without stoppage time. */
export const periodStartSeconds: Readonly<Record<number, number>> = { 1: 0, 2: 2700, 3: 5400, 4: 6300 }
export const periodLengthSeconds: Readonly<Record<number, number>> = { 1: 2700, 2: 2700, 3: 900, 4: 900 }

export type Pair = { home: number; away: number }

/** `open` is from play, or a goal of unspecified kind. */
export const goalKinds = ['open', 'header', 'free_kick', 'penalty', 'own'] as const
export type GoalKind = (typeof goalKinds)[number]
export const cardColours = ['yellow', 'second_yellow', 'red'] as const
export type CardColour = (typeof cardColours)[number]
export const shotOutcomes = ['goal', 'saved', 'off', 'blocked', 'post'] as const
export type ShotOutcome = (typeof shotOutcomes)[number]
export const bodyParts = ['right_foot', 'left_foot', 'head', 'other'] as const
export type BodyPart = (typeof bodyParts)[number]
export const varOutcomes = [
  'checking',
  'no_change',
  'goal_confirmed',
  'goal_cancelled',
  'penalty_awarded',
  'penalty_cancelled',
  'card_given',
  'card_cancelled',
] as const
/** What may count after a check that is not decided. */
export const varPossibles = ['goal', 'red_card'] as const
export type VarPossible = (typeof varPossibles)[number]
export type VarOutcome = (typeof varOutcomes)[number]

/**
 * A shot, from the view of the shooting side: x 0 the own goal line to 100 the other's, y 0 the left touchline to 100
 * the right.
 */
export interface ShotDetail {
  x: number | null
  y: number | null
  outcome: ShotOutcome
  bodyPart: BodyPart | null
  /** Chance of a goal, 0 to 1, only with the model it comes from in `xgSource`. */
  xg: number | null
  xgSource: string | null
}

/** Position: 0 keeper, 1 back, 2 holding, 3 midfield, 4 attacking midfield, 5 forward, null unknown. */
export interface LineupPlayer {
  playerId: number
  shirtNumber: number | null
  position: number | null
  isStarter: boolean
  /**
   * Place in the formation, where the source has it: line 0 the keeper, 1 the backs and so on; slot 0 the leftmost of
   * the line.
   */
  line: number | null
  slot: number | null
}

export interface LineupDetail {
  /** Outfield lines from the back, as `4-2-3-1`. */
  formation: string | null
  players: LineupPlayer[]
  coach: { id: number | null; name: string } | null
}

/**
 * A final score from a source. `normal` is after 90 minutes, `extra` the whole score after extra time. One of the two
 * is set: a source may have the score after extra time alone.
 */
export interface ResultDetail {
  half: Pair | null
  normal: Pair | null
  extra: Pair | null
  shootout: Pair | null
  /** Who won a shoot-out whose kicks are not known. */
  shootoutWinner?: Side
  /** Decided by the operator, so that it takes precedence over the goals. */
  isDecided?: boolean
}

/** Totals per side; possession in percent, everything else a count. */
export const statisticNames = [
  'possession',
  'attacks',
  'dangerousAttacks',
  'shots',
  'shotsOn',
  'shotsOff',
  'shotsBlocked',
  'corners',
  'fouls',
  'offsides',
  'yellowCards',
  'redCards',
  'saves',
  'freeKicks',
  'throwIns',
  'goalKicks',
  'passes',
  'accuratePasses',
  'crosses',
  'accurateCrosses',
  'longBalls',
  'accurateLongBalls',
  'aerialsWon',
  'clearances',
  'bigChances',
] as const
export type StatisticName = (typeof statisticNames)[number]
export type StatisticValues = { [name in StatisticName]?: number }
