import { commonEventTypes } from '../common-events.ts'
import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'

/** Types of the events of a tennis match. */
export const eventTypes = [
  ...commonEventTypes,
  'format',
  'entry',
  'on_court',
  'start',
  'point',
  'score_set',
  'retired',
  'defaulted',
  'walkover',
  'result',
  'statistics',
] as const
export type EventType = (typeof eventTypes)[number]

/** Period of events about the whole match, after the last set. */
export const afterMatch = 9

export const disciplines = ['singles', 'doubles', 'mixed'] as const
export type Discipline = (typeof disciplines)[number]

/**
 * How a set is decided. `advantage`: two games ahead. `tiebreak`: 7 points at 6-6. `tiebreak_10`: 10 points at 6-6.
 * `tiebreak_12`: 7 points at 12-12. `match_tiebreak`: 10 points instead of the set.
 */
export const setRules = ['advantage', 'tiebreak', 'tiebreak_10', 'tiebreak_12', 'match_tiebreak'] as const
export type SetRule = (typeof setRules)[number]

/** The rules of one match. */
export interface Format {
  bestOf: 1 | 3 | 5
  discipline: Discipline
  /** How sets before the last possible one are decided. */
  sets: SetRule
  /** How the last possible set is decided. */
  finalSet: SetRule
  /** Games that win a set: 6, with the tie-break at 6-6; 4 with it at 3-3, as at the Next Gen Finals. */
  gamesPerSet: 4 | 6
  /** At 40-40 the next point decides the game. */
  isNoAd: boolean
}

export const usualFormat: Format = {
  bestOf: 3,
  discipline: 'singles',
  sets: 'tiebreak',
  finalSet: 'tiebreak',
  gamesPerSet: 6,
  isNoAd: false,
}

/** How a point ended, where the source has it. */
export interface PointDetail {
  /** The serving side; null where the source does not name it. */
  server: Side | null
  /** The serve that was in play; null unknown. A double fault is on the second. */
  serve: 1 | 2 | null
  /** `ace`, `double_fault`, `winner`, `unforced` and `forced` (errors of the side that lost the point). */
  ending: PointEnding | null
  stroke: 'forehand' | 'backhand' | null
  speedKmh: number | null
  rally: number | null
  /** The sides that were at the net. */
  net: readonly Side[]
}
export const pointEndings = ['ace', 'double_fault', 'winner', 'unforced', 'forced'] as const
type PointEnding = (typeof pointEndings)[number]

/** A set as a source states it: games, and the points of its tie-break where they are known. */
export interface StatedSet {
  home: number
  away: number
  /** Points of the tie-break; those of the winner are derived where only the loser's are known. */
  tiebreak: Score | null
}

/** Why a match ended before its last point. `side` retired, was defaulted, or did not appear. */
export const endingKinds = ['retired', 'defaulted', 'walkover'] as const
export type EndingKind = (typeof endingKinds)[number]
export interface Ending {
  kind: EndingKind
  side: Side
  reason: string | null
}

/** Totals of one side by one source, for a match without points. */
export const serveNames = [
  'aces',
  'doubleFaults',
  'servicePoints',
  'firstServesIn',
  'firstServePointsWon',
  'secondServePoints',
  'secondServePointsWon',
] as const
export type ServeName = (typeof serveNames)[number]
export const statisticNames = [
  ...serveNames,
  'serviceGames',
  'breakPoints',
  'breakPointsWon',
  'winners',
  'unforcedErrors',
  'netPoints',
  'netPointsWon',
  'fastestServe',
  'pointsWon',
] as const
export type StatisticName = (typeof statisticNames)[number]
export type StatisticValues = { [name in StatisticName]?: number }
