import { z } from 'zod'
import { operation, staffOf, user, visitor } from '../operation.ts'
import { QueryId, Text, WireDate } from '../wire.ts'
import { Language } from './brief.ts'
import { listById, PagingById } from './paging.ts'
import { fewestCoins, mostCoins, sandboxActs, topUpChannels, topUpStates } from './money-limits.ts'
import { Coins, Price } from './wallet.ts'

/** Why an account may not top up or spend now; null where it may. */
export const SpendingRefusal = z.enum(['age_needed', 'too_young', 'region', 'excluded', 'paused', 'frozen', 'off'])
export type SpendingRefusal = z.infer<typeof SpendingRefusal>

export const TopUpOptions = z.object({
  isRealMoney: z.boolean(),
  provider: z.string().describe('`sandbox` pays with play money'),
  prices: z.array(Price).describe('Of 100 coins, one for each currency'),
  channels: z.array(z.enum(topUpChannels)),
  presets: z.array(Coins),
  fewest: Coins,
  most: Coins,
  available: Coins,
  month: z.object({ used: Coins, limit: Coins.nullable() }).describe('Topped up this month, and the own limit'),
  refusal: SpendingRefusal.nullable(),
  refusedUntil: z.number().nullable(),
})
export type TopUpOptions = z.infer<typeof TopUpOptions>

export const TopUp = z.object({
  id: z.int(),
  orderNo: z.string().describe('Shown to the provider and on receipts'),
  state: z.enum(topUpStates),
  coins: Coins,
  price: Price,
  channel: z.enum(topUpChannels),
  provider: z.string(),
  payUrl: z.string().nullable().describe('Page of the provider while it is pending'),
  reason: z.string().describe('Why it failed; else empty'),
  steps: z.array(z.object({ step: z.enum(['sent', 'received', ...topUpStates]), at: z.number().describe('Epoch ms') })),
  at: z.number(),
  endsAt: z.number().describe('Epoch ms at which a pending one expires'),
  entryId: z.string().nullable().describe('Entry of the wallet that it led to'),
})
export type TopUp = z.infer<typeof TopUp>

const ofTopUp = z.object({ id: QueryId })

export const getTopUpOptions = operation({
  path: '/me/top-ups/options',
  ...user.own,
  summary: 'Prices, channels and limits of a top-up, with the reason against one now.',
  query: z.object({ lang: Language }),
  data: TopUpOptions,
})

export const addTopUp = operation({
  method: 'POST',
  path: '/me/top-ups',
  ...user.own,
  isIdempotent: true,
  summary: 'Begins a top-up; coins arrive with the payment.',
  body: z.object({
    coins: Coins.min(fewestCoins).max(mostCoins),
    currency: z.string().regex(/^[A-Z]{3}$/, 'not a currency'),
    channel: z.enum(topUpChannels),
  }),
  data: TopUp,
  errors: ['bad_request', 'spending_refused', 'spending_limit', 'too_many', 'unavailable'],
})

export const listTopUps = operation({
  path: '/me/top-ups',
  ...user.own,
  summary: 'Top-ups of the signed-in user, newest first.',
  query: z.object(PagingById),
  data: listById(TopUp),
})

export const getTopUp = operation({
  path: '/me/top-ups/{id}',
  ...user.own,
  summary: 'Own top-up by id, with its steps.',
  params: ofTopUp,
  data: TopUp,
  errors: ['not_found'],
})

const ofOrder = z.object({ token: z.string().regex(/^[\w-]{20,64}$/, 'not a token') })

/** The test provider's view of an order. */
export const SandboxOrder = z.object({
  orderNo: z.string(),
  price: Price,
  state: z.enum(['open', 'paid', 'late', 'declined', 'disputed', 'broken_off', 'expired']),
  returnPath: z.string().describe('Page of the site to go back to'),
})

export const getSandboxOrder = operation({
  path: '/sandbox/orders/{token}',
  ...visitor.own,
  summary: 'Order at the test provider, by the token of its page.',
  params: ofOrder,
  data: SandboxOrder,
  errors: ['not_found'],
})

export const actOnSandboxOrder = operation({
  method: 'POST',
  path: '/sandbox/orders/{token}',
  ...visitor.own,
  summary: 'Pays, declines, delays or disputes an order at the test provider; webhooks follow.',
  params: ofOrder,
  body: z.object({ act: z.enum(sandboxActs) }),
  data: SandboxOrder,
  errors: ['not_found', 'conflict'],
})

export const StaffTopUp = TopUp.extend({ userId: z.int().nullable().describe('Null of a closed account') })

const staff = staffOf(['treasurer', 'admin'])

export const listPayments = operation({
  path: '/money/top-ups',
  ...staff,
  summary: 'Top-ups of all accounts, newest first.',
  query: z.object({ state: z.enum(topUpStates).optional(), userId: QueryId.optional(), ...PagingById }),
  data: listById(StaffTopUp),
})

export const refundPayment = operation({
  method: 'POST',
  path: '/money/top-ups/{id}/refund',
  ...staff,
  audits: 'top_up_refunded',
  summary: 'Refunds a paid top-up out of the coins still available; repeatable.',
  params: ofTopUp,
  body: z.object({ reason: Text.min(1).max(300) }),
  data: StaffTopUp,
  errors: ['not_found', 'conflict', 'insufficient_balance', 'unavailable'],
})

/** A difference between the list of the provider and ours, named. */
export const MoneyDifference = z.object({
  kind: z.enum(['only_ours', 'only_theirs', 'amount', 'currency', 'state', 'sum']),
  orderNo: z.string().nullable(),
  ours: z.string(),
  theirs: z.string(),
})

/** Movements of one currency; refunds and disputes count as negative. */
export const MoneyTotal = z.object({ currency: z.string(), count: z.int(), amountMinor: z.int() })

export const getReconciliation = operation({
  path: '/money/reconciliation',
  ...staff,
  summary: 'Payments of a day at the provider beside the booked ones, with each difference.',
  query: z.object({ day: WireDate.describe('UTC') }),
  data: z.object({
    day: WireDate,
    provider: z.string(),
    at: z.number().nullable().describe('Epoch ms of the comparison; null before it'),
    ours: MoneyTotal.array(),
    theirs: MoneyTotal.array(),
    differences: z.array(MoneyDifference),
  }),
  errors: ['bad_request'],
})
