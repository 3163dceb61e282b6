import { z } from 'zod'
import { double, int, view, WireDateTime } from '#contract/wire.ts'
import { MatchListItem } from '#contract/score/views/match.ts'

/** The periods over which authors are ranked. */
export const DateRange = z.enum(['WEEK', 'MONTH', 'DAY', 'TEN', 'WORLDCUP'])

export const ProphecyAuthor = view('ProphecyAuthor', {
  userId: z.string(),
  nickname: z.string(),
  headImgUrl: z.string(),
  label: z.string(),
  hitRate: double, // percent
  returnRate: double, // percent
  continuousHit: int,
  prophecyCount: int,
  fansCount: int,
  isAttention: z.boolean(),
})
export type ProphecyAuthor = z.infer<typeof ProphecyAuthor>

/** A prediction. `content` is empty until it is bought; `result` 0 open, 1 hit, 2 miss, 3 push. */
export const Prophecy = view('Prophecy', {
  id: z.string(),
  title: z.string(),
  content: z.string(),
  playType: z.string(),
  sportType: int,
  payType: int, // 0 free, 1 paid
  price: int,
  matchId: int,
  match: MatchListItem.optional(),
  authorId: z.string(),
  author: ProphecyAuthor,
  labelType: z.string(),
  result: int,
  likeCount: int,
  isLike: z.boolean(),
  isBuy: z.boolean(),
  buyCount: int,
  status: int, // 0 draft, 1 published, 2 settled
  createdDate: WireDateTime.optional(),
})
export type Prophecy = z.infer<typeof Prophecy>
