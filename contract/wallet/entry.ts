import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import {
  double,
  int,
  Order,
  page,
  paging,
  queryBetween,
  QueryInt,
  Text,
  TextKey,
  view,
  WireDateTime,
} from '#contract/wire.ts'

/** An entry of a wallet; the amount is signed. */
export const WalletRecord = view('WalletRecord', {
  id: z.string(),
  userId: z.string(),
  type: int,
  amount: double,
  balance: double,
  title: z.string(),
  createTime: WireDateTime.optional(),
})
export type WalletRecord = z.infer<typeof WalletRecord>

/** A withdrawal; `status` 0 pending, 1 paid, 2 rejected. */
export const WithdrawRecord = view('WithdrawRecord', {
  id: z.string(),
  userId: z.string(),
  amount: double,
  status: int,
  account: z.string(),
  createTime: WireDateTime.optional(),
})
export type WithdrawRecord = z.infer<typeof WithdrawRecord>

export const listEntries = operation({
  path: '/app/wallet/v1/detail',
  ...user.inferred,
  summary: 'Wallet transactions.',
  query: z.object({
    userId: TextKey.optional(),
    type: QueryInt.optional(),
    year: queryBetween(1970, 9998).optional(),
    month: queryBetween(1, 12).optional(),
    startTime: WireDateTime.optional(),
    endTime: WireDateTime.optional(),
    ...paging,
    orderField: Text.optional(),
    order: Order.optional(),
  }),
  data: page(WalletRecord),
  errors: ['login_needed', 'forbidden', 'bad_request'],
})

export const listWithdrawals = operation({
  path: '/v1/withdrawList',
  ...user.inferred,
  summary: 'Withdrawals of the signed-in user.',
  query: z.object({
    userId: TextKey.optional(),
    startTime: WireDateTime.optional(),
    endTime: WireDateTime.optional(),
    ...paging,
  }),
  data: page(WithdrawRecord),
  errors: ['login_needed', 'forbidden'],
})
