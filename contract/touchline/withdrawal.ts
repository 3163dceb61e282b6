import { z } from 'zod'
import { operation, staffOf, user, visitor } from '../operation.ts'
import { QueryId, Text } from '../wire.ts'
import { listById, PagingById } from './paging.ts'
import { fewestCoins, mostCoins, withdrawalStates } from './money-limits.ts'
import { Coins, Price } from './wallet.ts'

export const PayoutAccount = z.object({
  id: z.int(),
  ending: z.string().describe('Its last four characters'),
  holder: z.string(),
  addedAt: z.number().describe('Epoch ms'),
  usableAt: z.number().describe('Epoch ms; a new one waits'),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const WithdrawalRules = z.object({
  approvalsAbove: Coins.describe('More coins need approvals of people; up to so many the rules alone decide'),
  approvals: z.int().describe('Different people that approve: 2, or 1 in a house of one person'),
  waitDays: z.int().describe('After a new phone, password, factor or payout account'),
  feePercent: z.number(),
  isPlayMoney: z.boolean(),
  times: z
    .object({
      count: z.int(),
      halfWithinHours: z.number().nullable(),
      nineOfTenWithinHours: z.number().nullable(),
      rejected: z.int(),
      returned: z.int(),
    })
    .describe('Decided withdrawals of the last 90 days'),
})
export type WithdrawalRules = z.infer<typeof WithdrawalRules>

export const Withdrawal = z.object({
  id: z.int(),
  name: z.string().describe('As `W-2207`'),
  state: z.enum(withdrawalStates),
  coins: Coins,
  amount: Price.describe('Before the fee'),
  fee: Price,
  ending: z.string().describe('Of the payout account'),
  at: z.number(),
  approvals: z.int().describe('Given so far'),
  approvalsNeeded: z.int(),
  reason: z.string().describe('Why it was rejected, failed or returned; else empty'),
  steps: z.array(
    z.object({
      step: z.enum(['requested', 'held', 'confirmed', 'approved_first', 'approved_second', ...withdrawalStates]),
      at: z.number(),
    }),
  ),
  canCancel: z.boolean(),
  entryId: z.string().nullable().describe('Entry of the wallet'),
})
export type Withdrawal = z.infer<typeof Withdrawal>

const ofId = z.object({ id: QueryId })

export const getWithdrawalRules = operation({
  path: '/withdrawals/rules',
  ...visitor.bare,
  summary: 'Rules and times of decisions on withdrawals.',
  data: WithdrawalRules,
})

export const getWithdrawalOptions = operation({
  path: '/me/withdrawals/options',
  ...user.own,
  summary: 'Coins and payout accounts open to a withdrawal, with the reason against one now.',
  data: z.object({
    available: Coins,
    fewest: Coins,
    price: Price.nullable().describe('Of 100 coins'),
    feePercent: z.number(),
    accounts: z.array(PayoutAccount),
    waitsUntil: z.number().nullable().describe('Epoch ms; after a change of phone, password or factor'),
    needsFactor: z.boolean().describe('The account has no second factor yet, which is needed'),
    refusal: z.enum(['frozen', 'off']).nullable(),
  }),
})

export const addPayoutAccount = operation({
  method: 'POST',
  path: '/me/payout-accounts',
  ...user.own,
  summary: 'Adds an account that withdrawals go to; usable after the waiting time.',
  body: z.object({
    holder: Text.min(1).max(100),
    iban: Text.min(5).max(42).describe('Checked by its check digits; spaces are ignored'),
  }),
  data: PayoutAccount,
  errors: ['bad_request', 'conflict', 'too_many', 'proof_needed', 'second_factor_needed'],
})

export const removePayoutAccount = operation({
  method: 'DELETE',
  path: '/me/payout-accounts/{id}',
  ...user.own,
  summary: 'Removes an own payout account; repeatable.',
  params: ofId,
  data: z.object({ isRemoved: z.literal(true) }),
  errors: ['second_factor_needed', 'conflict'],
})

export const addWithdrawal = operation({
  method: 'POST',
  path: '/me/withdrawals',
  ...user.own,
  isIdempotent: true,
  summary: 'Requests a withdrawal; its coins become held.',
  body: z.object({ coins: Coins.min(fewestCoins).max(mostCoins), accountId: z.int().min(1) }),
  data: Withdrawal,
  errors: [
    'insufficient_balance',
    'bad_request',
    'conflict',
    'proof_needed',
    'second_factor_needed',
    'spending_refused',
  ],
})

export const listMyWithdrawals = operation({
  path: '/me/withdrawals',
  ...user.own,
  summary: 'Withdrawals of the signed-in user, newest first.',
  query: z.object(PagingById),
  data: listById(Withdrawal),
})

export const getMyWithdrawal = operation({
  path: '/me/withdrawals/{id}',
  ...user.own,
  summary: 'Own withdrawal by id, with its steps.',
  params: ofId,
  data: Withdrawal,
  errors: ['not_found'],
})

export const cancelWithdrawal = operation({
  method: 'POST',
  path: '/me/withdrawals/{id}/cancel',
  ...user.own,
  summary: 'Takes back an own withdrawal before its first approval; repeatable.',
  params: ofId,
  data: Withdrawal,
  errors: ['not_found', 'conflict'],
})

export const StaffWithdrawal = Withdrawal.extend({
  userId: z.int().nullable().describe('Null of a closed account'),
  holder: z.string(),
  accountAgeDays: z.int(),
  lastChangeAt: z.number().nullable().describe('Of phone, password or factor'),
  approvedBy: z.array(
    z.object({ userId: z.int().describe('0: the command line'), at: z.number(), reason: z.string() }),
  ),
  mayDecide: z.boolean().describe('Neither its owner nor one who approved already'),
})
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>

const staff = staffOf(['treasurer', 'admin'])

export const listWithdrawalsOfAll = operation({
  path: '/money/withdrawals',
  ...staff,
  summary: 'Withdrawals of all accounts: those that wait for a decision, oldest first, or all, newest first.',
  query: z.object({ state: z.enum(['open', 'all']).default('open'), ...PagingById }),
  data: listById(StaffWithdrawal),
})

export const decideWithdrawal = operation({
  method: 'POST',
  path: '/money/withdrawals/{id}/decision',
  ...staff,
  audits: 'withdrawal_decided',
  summary: 'Approves or rejects a withdrawal; the second approval is that of another person.',
  params: ofId,
  body: z.object({ decision: z.enum(['approve', 'reject']), reason: Text.min(1).max(300) }),
  data: StaffWithdrawal,
  errors: ['not_found', 'bad_request', 'forbidden', 'conflict'],
})
