import { z } from 'zod'
import { either, operation, user } from '#contract/operation.ts'
import {
  double,
  int,
  page,
  paging,
  QueryFlagInt,
  QueryInt,
  queryOneOf,
  Text,
  TextKey,
  view,
  WireDate,
} from '#contract/wire.ts'
import { DateRange, Prophecy, ProphecyAuthor } from './views/prophecy.ts'

export const ProphecyTrendPoint = view('ProphecyTrendPoint', {
  date: WireDate,
  hitRate: double, // percent
  returnRate: double, // percent
})
export type ProphecyTrendPoint = z.infer<typeof ProphecyTrendPoint>

export const ProphecyAnalysis = view('ProphecyAnalysis', {
  dateRange: z.string(),
  total: int,
  hit: int,
  miss: int,
  push: int,
  hitRate: double, // percent
  returnRate: double, // percent
  trend: z.array(z.strictObject({ date: WireDate, hitRate: double })),
})
export type ProphecyAnalysis = z.infer<typeof ProphecyAnalysis>

export const listAuthorTrend = operation({
  path: '/app/prophecy/space/trend',
  ...either.inferred,
  summary: 'Prediction record of an author over time.',
  query: z.object({ userId: TextKey.optional(), dateRange: DateRange.optional() }),
  data: z.array(ProphecyTrendPoint),
})

export const countSubscriptions = operation({
  path: '/app/prophecy/2c1/subscription/count',
  ...user.inferred,
  summary: 'Number of followed authors.',
  data: int,
})

/** `isAll` is always 1. */
export const listSubscriptions = operation({
  path: '/app/prophecy/2c1/space/subscription/list',
  ...either.inferred,
  summary: 'Authors followed by a user.',
  query: z.object({ focusUserId: TextKey, isAll: queryOneOf([1]).default(1), ...paging }),
  data: page(ProphecyAuthor),
})

export const listPropheciesOfAuthor = operation({
  path: '/app/prophecy/2c1/space/list',
  ...either.inferred,
  summary: 'Predictions of an author.',
  query: z.object({
    focusUserId: TextKey,
    playType: Text.optional(),
    sportType: QueryInt.optional(),
    ...paging,
  }),
  data: page(Prophecy),
})

export const listBoughtProphecies = operation({
  path: '/app/prophecy/2c1/space/consumption/list',
  ...user.inferred,
  summary: 'Unlocked predictions of the signed-in user.',
  query: z.object({ isAll: QueryFlagInt.optional(), ...paging }),
  data: page(Prophecy),
})

export const getAuthorAnalysis = operation({
  path: '/app/prophecy/2c1/space/analysis',
  ...either.inferred,
  summary: 'Prediction record of an author.',
  query: z.object({ userId: TextKey, dateRange: DateRange.default('WEEK'), labelType: Text.optional() }),
  data: ProphecyAnalysis,
})

export const listOtherProphecies = operation({
  path: '/app/prophecy/2c1/author/other/prophecy/list',
  ...either.inferred,
  summary: 'Other predictions of the same author.',
  query: z.object({ focusUserId: TextKey, prophecyId: TextKey }),
  data: z.array(Prophecy),
  errors: ['not_found'],
})
