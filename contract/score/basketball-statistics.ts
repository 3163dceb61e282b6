import { z } from 'zod'
import { alias, operation, visitor } from '#contract/operation.ts'
import { mapOf, QueryFlagInt, QueryId } from '#contract/wire.ts'
import {
  BasketballBest,
  BasketballContrast,
  BasketballQuarter,
  BasketballTeamPlayers,
  BasketballTeamStat,
  GapPoint,
} from './views/basketball.ts'
import { TextLive } from './views/event.ts'

const ofMatch = z.object({ matchId: QueryId })

export const getBasketballStatistics = operation({
  path: '/v7/queryBasketballTeamStat',
  ...visitor.client,
  summary: 'Statistics of a basketball match, by team.',
  query: ofMatch,
  data: BasketballTeamStat,
  errors: ['match_not_found', 'wrong_sport'],
})

/** The web sends `aggr=true`, the app 1; it changes nothing. */
export const getBasketballPlayers = operation({
  path: '/v9/info/match/player/stat/detail',
  ...visitor.client,
  summary: 'Box score by team id.',
  query: z.object({ matchId: QueryId, aggr: QueryFlagInt.default(1) }),
  data: mapOf(BasketballTeamPlayers),
  errors: ['match_not_found', 'wrong_sport'],
})

export const getBasketballPeriods = operation({
  path: '/v6/match/contrast/basketball',
  ...visitor.client,
  summary: 'Points by quarter.',
  query: ofMatch,
  data: BasketballContrast,
  errors: ['match_not_found', 'wrong_sport'],
})

export const getBasketballPeriodsV5 = alias(getBasketballPeriods, {
  path: '/v5/match/contrast/basketball',
  summary: 'Points by quarter (older form).',
})

export const listBasketballQuarters = operation({
  path: '/v7/queryBasketballQuarterStat',
  ...visitor.inferred,
  summary: 'Statistics by quarter.',
  query: ofMatch,
  data: z.array(BasketballQuarter),
  errors: ['match_not_found', 'wrong_sport'],
})

export const getBasketballLeaders = operation({
  path: '/v7/queryBasketballPlayerStat',
  ...visitor.client,
  summary: 'Leaders of each team in points, assists and rebounds.',
  query: ofMatch,
  data: BasketballBest,
  errors: ['match_not_found', 'wrong_sport'],
})

export const listBasketballGaps = operation({
  path: '/v7/queryBasketballGapStat',
  ...visitor.inferred,
  summary: 'Score difference over time.',
  query: ofMatch,
  data: z.array(GapPoint),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listBasketballTextLive = operation({
  path: '/v7/queryMatchPhrase',
  ...visitor.client,
  summary: 'Text commentary of a basketball match.',
  query: ofMatch,
  data: z.array(TextLive),
  errors: ['match_not_found', 'wrong_sport'],
})
