import { commonEventTypes } from '../common-events.ts'

/**
 * The events of a basketball match. Periods: 0 before, 1 to 4 quarters (or 1 and 2 halves), 5 and on overtimes, however
 * many, `afterMatch` after it. Build events with `basketballEvent`.
 *
 * Readings of the clock grow, although the displayed clock counts down: a reading is 1,200 s less the remaining time of
 * the period. So each period ends at 1,200, whatever its length: a quarter of 12 minutes begins at 480, one of 10 at
 * 600, a half at 0, an overtime at 900, and the remaining time needs no other fact.
 */
export const eventTypes = [
  ...commonEventTypes,
  'result',
  'lineup',
  'period_start',
  'period_end',
  'field_goal',
  'free_throw',
  'rebound',
  'turnover',
  'steal',
  'block',
  'foul',
  'violation',
  'timeout',
  'substitution',
  'jump_ball',
  'ejection',
  'review',
  'box',
] as const
export type EventType = (typeof eventTypes)[number]

/** Period number of data about a whole match, after it. */
export const afterMatch = 1000
/** Number of the first overtime, also in a match of halves. */
export const firstOvertime = 5
/** The reading at the end of every period. */
export const endReading = 1200
export const overtimeSeconds = 300
const quarterSeconds = 720

export type Pair = { home: number; away: number }

/** How a match is divided: `periods` regular ones of `seconds` each. Overtimes are five minutes. */
export interface Format {
  periods: 2 | 4
  seconds: number
}
export const usualFormat: Format = { periods: 4, seconds: quarterSeconds }

export const foulKinds = ['personal', 'shooting', 'offensive', 'technical', 'flagrant'] as const
export type FoulKind = (typeof foulKinds)[number]
const freeThrowKinds = ['foul', 'technical', 'flagrant'] as const
export type FreeThrowKind = (typeof freeThrowKinds)[number]
const reviewOutcomes = ['upheld', 'overturned', 'unknown'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

/**
 * A place of a shot, in feet from the centre of the basket: `x` along the baseline, `y` towards the other basket, seen
 * from the shooting side.
 */
export interface Place {
  x: number
  y: number
}

export interface FieldGoalDetail {
  points: 2 | 3
  isMade: boolean
  /** Feet from the basket; null unknown. */
  distance: number | null
  /** The kind of shot in the words of the source, such as `Driving Layup`. */
  shot: string | null
  place: Place | null
}

/** The score by a source without events. `periods` are the scores of each period, where it has them. */
export interface ResultDetail {
  score: Pair
  periods: Pair[] | null
  /** Decided by the operator, so that it takes precedence over the events. */
  isDecided?: boolean
}

/** What a box score counts of a player, by the term of the field; team rebounds and turnovers belong to no player. */
export const boxTerms = [
  'points',
  'fieldGoalsMade',
  'fieldGoalsAttempted',
  'threesMade',
  'threesAttempted',
  'freeThrowsMade',
  'freeThrowsAttempted',
  'offensiveRebounds',
  'defensiveRebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
] as const
type BoxTerm = (typeof boxTerms)[number]
export type BoxCounts = Record<BoxTerm, number>
