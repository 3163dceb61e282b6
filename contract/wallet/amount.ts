import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import { double, int, view } from '#contract/wire.ts'

export const Amount = view('Amount', { balance: double, integral: int.optional(), userId: int.optional() })
export type Amount = z.infer<typeof Amount>

export const getAmount = operation({
  path: '/app/wallet/currentAmount',
  ...user.client,
  summary: 'Wallet balance.',
  data: Amount,
  errors: ['login_needed'],
})
