import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { int, paging, QueryId, view } from '#contract/wire.ts'

const GiftRank = view('GiftRank', {
  rank: int,
  userId: int.optional(),
  anchorId: int.optional(),
  nickName: z.string().optional(),
  headImageUrl: z.string().optional(),
  value: int.optional(),
})

export const listDayRanks = operation({
  path: '/anonymous/day/rank',
  ...either.client,
  summary: 'Gift ranking of a day.',
  query: z.object({ anchorId: QueryId.optional() }),
  data: z.array(GiftRank),
})

export const listWeekRanks = operation({
  path: '/anonymous/week/rank',
  ...either.client,
  summary: 'Gift ranking of a week.',
  query: z.object({ anchorId: QueryId.optional() }),
  data: z.array(GiftRank),
})

export const listStreamerRanks = operation({
  path: '/anonymous/v1/rank/anchor/list',
  ...either.client,
  summary: 'Streamer ranking by popularity.',
  query: z.object(paging),
  data: z.array(GiftRank),
})

export const listSpenderRanks = operation({
  path: '/anonymous/v1/price/rank/anchor/list',
  ...either.client,
  summary: 'Top spenders.',
  query: z.object(paging),
  data: z.array(GiftRank),
})
