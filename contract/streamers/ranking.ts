import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { int, paging, QueryId, view } from '#contract/wire.ts'

export const GiftRank = view('GiftRank', {
  rank: int,
  userId: int.optional(),
  anchorId: int.optional(),
  nickName: z.string().optional(),
  headImageUrl: z.string().optional(),
  value: int.optional(),
})
export type GiftRank = z.infer<typeof GiftRank>

export const listDayRanks = operation({
  method: 'GET',
  path: '/anonymous/day/rank',
  auth: 'either',
  evidence: 'client',
  summary: 'The gifts of a day, ranked.',
  query: z.object({ anchorId: QueryId.optional() }),
  data: z.array(GiftRank),
})

export const listWeekRanks = operation({
  method: 'GET',
  path: '/anonymous/week/rank',
  auth: 'either',
  evidence: 'client',
  summary: 'The gifts of a week, ranked.',
  query: z.object({ anchorId: QueryId.optional() }),
  data: z.array(GiftRank),
})

export const listStreamerRanks = operation({
  method: 'GET',
  path: '/anonymous/v1/rank/anchor/list',
  auth: 'either',
  evidence: 'client',
  summary: 'Streamers by heat.',
  query: z.object(paging),
  data: z.array(GiftRank),
})

export const listSpenderRanks = operation({
  method: 'GET',
  path: '/anonymous/v1/price/rank/anchor/list',
  auth: 'either',
  evidence: 'client',
  summary: 'Those who spend most.',
  query: z.object(paging),
  data: z.array(GiftRank),
})
