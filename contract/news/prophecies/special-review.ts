import { z } from 'zod'
import { either, operation, user } from '#contract/operation.ts'
import { Ack, Id, int, Prose, view, WireDateTime } from '#contract/wire.ts'

const SpecialReview = view('SpecialReview', {
  matchId: int,
  content: z.string(),
  userId: z.string(),
  updateTime: WireDateTime.optional(),
})

export const saveReview = operation({
  method: 'POST',
  path: '/special_review/save',
  ...user.inferred,
  summary: 'Saves a review of a match.',
  body: z.object({ matchId: Id.optional(), content: Prose }),
  data: Ack,
  errors: ['bad_request', 'match_not_found', 'conflict', 'forbidden', 'text_refused'],
})

export const getReview = operation({
  method: 'POST',
  path: '/special_review/get',
  ...either.inferred,
  summary: 'Review of a match.',
  body: z.object({ matchId: Id.optional() }),
  data: SpecialReview,
  errors: ['bad_request', 'match_not_found'],
})
