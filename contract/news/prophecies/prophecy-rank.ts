import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { double, int, page, paging, Text, view } from '#contract/wire.ts'
import { DateRange } from './views/prophecy.ts'

export const ProphecyRankRow = view('ProphecyRankRow', {
  rank: int,
  userId: z.string(),
  nickname: z.string(),
  headImgUrl: z.string(),
  hitRate: double, // percent
  responseRate: double,
  sales: int,
  prophecyCount: int,
  isAttention: z.boolean(),
})
export type ProphecyRankRow = z.infer<typeof ProphecyRankRow>

const ofRanking = z.object({
  playType: Text.default('DEFAULT'),
  dateRange: DateRange.default('MONTH'),
  rankTypeEnum: z.enum(['RESPONSE']).default('RESPONSE'),
  labelType: Text.optional(),
  ...paging,
})

export const searchAuthors = operation({
  path: '/app/prophecy/rank/search',
  ...either.inferred,
  summary: 'Prediction authors by name.',
  query: z.object({ nickname: Text }),
  data: z.array(ProphecyRankRow),
})

export const listAuthorRanks = operation({
  path: '/app/prophecy/rank/page',
  ...either.inferred,
  summary: 'Ranking of prediction authors.',
  query: ofRanking,
  data: page(ProphecyRankRow),
})

export const listChosenAuthorRanks = operation({
  path: '/app/prophecy/rank/chosen/page',
  ...either.inferred,
  summary: 'Ranking of selected prediction authors.',
  query: ofRanking,
  data: page(ProphecyRankRow),
})

export const listHotAuthors = operation({
  path: '/app/prophecy/rank/hot',
  ...either.inferred,
  summary: 'Popular prediction authors.',
  data: z.array(ProphecyRankRow),
})

/** The path already contains the prefix of the service. The values of `dateRange` are unknown: any is accepted. */
export const listSalesRanks = operation({
  path: '/qiutx-news/app/prophecy/rank/chosen/sales/page',
  ...either.inferred,
  summary: 'Ranking of prediction authors by sales, Euro 2024.',
  query: z.object({
    dateRange: Text.default('EUROPE_CUP_2024'),
    playType: Text.default('DEFAULT'),
    ...paging,
  }),
  data: page(ProphecyRankRow),
})
