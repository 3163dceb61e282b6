import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { double, int, QueryFlag, QueryId, queryOneOf, QuerySize, view } from '#contract/wire.ts'
import { GoalStat } from './views/goal.ts'

const ofMatch = z.object({ matchId: QueryId })
/** Selection of earlier matches: same venue roles, one kind of venue, number. */
const ofRecentMatches = ofMatch.extend({
  fixed: QueryFlag.default(false),
  isSameGuestHost: QueryFlag.optional(),
  hostGuestType: queryOneOf([1, 2, 3]).optional(), // 1 all, 2 home, 3 away
  matchSize: QuerySize.default(10),
})

/** One statistic of both sides; `periodType` 0 is the whole match. */
const StatPair = view('StatPair', {
  matchId: int.optional(),
  typeId: int.optional(),
  type: int.optional(),
  typeCode: int.optional(),
  periodType: int.optional(),
  side: int.optional(),
  team1: int,
  team2: int,
})

const pair = StatPair.optional()

/** An uncollected statistic is absent, not zero. `time` occurs only in pushes. */
export const SoccerContrast = view('SoccerContrast', {
  possession: pair,
  attack: pair,
  dangerAttack: pair,
  shootOnGoal: pair,
  shootOffGoal: pair,
  cornerKicks: pair,
  yellowCards: pair,
  redCards: pair,
  fouls: pair,
  freeKicks: pair,
  throwIns: pair,
  goalKicks: pair,
  pass: pair,
  accuratePasses: pair,
  crosses: pair,
  crossesSuccess: pair,
  longBalls: pair,
  longBallsSuccess: pair,
  aerialsWon: pair,
  clearances: pair,
  bigChances: pair,
  halfScore: pair,
  time: int.optional(),
})

/** Averages per match of one team. */
export const GoalAverage = view('GoalAverage', {
  teamId: int,
  allGoal: double,
  hostGoal: double,
  guestGoal: double,
  allLostGoal: double,
  hostLostGoal: double,
  guestLostGoal: double,
  allCorner: double.optional(),
  hostCorner: double.optional(),
  guestCorner: double.optional(),
})

/** Pressure of a minute: above 0 the home side's, below 0 the away side's. */
export const TrendPoint = view('TrendPoint', { minute: int, value: int, team: int, eventTypeId: int })
/** How often a team led, drew or trailed (W, D, L) at half-time and at the end; `rate` in percent. */
const HalfFull = view('HalfFull', {
  teamId: int,
  half: z.enum(['W', 'D', 'L']),
  full: z.enum(['W', 'D', 'L']),
  count: int,
  rate: double,
})
/** How often a team's matches had so many goals: '0', '1' … '7+'. */
const GoalSum = view('GoalSum', { teamId: int, goals: z.string(), count: int, rate: double })

export type SoccerContrast = z.infer<typeof SoccerContrast>
export type GoalAverage = z.infer<typeof GoalAverage>
export type TrendPoint = z.infer<typeof TrendPoint>

export const getStatistics = operation({
  path: '/v5/match/contrast/soccer',
  ...visitor.client,
  summary: 'Statistics of a football match, by team.',
  query: ofMatch,
  data: SoccerContrast,
  errors: ['match_not_found', 'wrong_sport'],
})

export const listGoalAverages = operation({
  path: '/v8/queryTeamGoalByMatchId',
  ...visitor.inferred,
  summary: 'Average goals and corners of both teams this season.',
  query: ofMatch,
  data: z.array(GoalAverage),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listGoalStats = operation({
  path: '/v8/queryGoalStat',
  ...visitor.client,
  summary: 'Goals by time of both teams: this season, or this match only.',
  query: ofMatch.extend({ currentMatch: QueryFlag.default(false) }),
  data: z.array(GoalStat),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listTrend = operation({
  path: '/soccer/match/trend',
  ...visitor.inferred,
  summary: 'Momentum of a match by minute.',
  query: ofMatch,
  data: z.array(TrendPoint),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listHalfFull = operation({
  path: '/v8/queryHalfFull',
  ...visitor.inferred,
  summary: 'Half-time/full-time results of both teams.',
  query: ofRecentMatches,
  data: z.array(HalfFull),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listGoalSums = operation({
  path: '/v8/queryGoalSum',
  ...visitor.inferred,
  summary: 'Goal totals in recent matches of both teams.',
  query: ofRecentMatches,
  data: z.array(GoalSum),
  errors: ['match_not_found', 'wrong_sport'],
})
