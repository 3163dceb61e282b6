import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import {
  BodyDouble,
  double,
  int,
  page,
  paging,
  queryBetween,
  queryOneOf,
  Text,
  TextKey,
  view,
  WireDateTime,
} from '#contract/wire.ts'

/**
 * A payment; `status` 0 is open, 1 paid, 2 not paid: failed, expired, refunded or disputed. `type` is 1, a top-up;
 * `amount` is real money.
 */
const PayFlow = view('PayFlow', {
  id: z.string(),
  orderNo: z.string(),
  type: int,
  payments: z.string(),
  amount: double,
  status: int,
  createTime: WireDateTime.optional(),
})

const Recharge = view('Recharge', { orderNo: z.string(), payUrl: z.string() })

export const listFlows = operation({
  path: '/app/wallet/queryFlow',
  ...user.inferred,
  summary: 'Payments of the signed-in user.',
  query: z.object({
    ...paging,
    year: queryBetween(1970, 9998).optional(),
    month: queryBetween(1, 12).optional(),
    type: queryBetween(0, 99).optional(),
    startTime: WireDateTime.optional(),
    endTime: WireDateTime.optional(),
    payments: Text.optional(),
    status: queryOneOf([0, 1, 2]).optional(),
  }),
  data: page(PayFlow),
  errors: ['login_needed'],
})

export const recharge = operation({
  method: 'POST',
  path: '/api/pay/recharge',
  ...user.inferred,
  summary: 'Starts a payment of `amount` of a currency; channel `card` (or 1) or `bank` (or 2).',
  body: z.object({
    amount: BodyDouble,
    channelId: TextKey,
    subject: Text.optional(),
    body: Text.optional(),
    currency: Text.default('cny'),
  }),
  data: Recharge,
  errors: ['login_needed', 'bad_request', 'spending_refused', 'spending_limit', 'too_many', 'unavailable'],
})
