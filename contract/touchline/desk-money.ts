import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { QueryId, QuerySize, Text, WireDate } from '../wire.ts'
import { Language } from './brief.ts'
import { listById, PagingById } from './paging.ts'
import { DeskName, DeskReason, deskRoles } from './desk.ts'
import { ofDeskPerson } from './desk-people.ts'
import { walletEntryKinds, withdrawalStates } from './money-limits.ts'
import { MoneyDifference, MoneyTotal } from './top-up.ts'
import { Coins } from './wallet.ts'
import { StaffWithdrawal, Withdrawal } from './withdrawal.ts'

const staff = staffOf(deskRoles.money)
const at = z.number().describe('Epoch ms')

const LedgerCheck = z.object({
  at,
  size: z.int().describe('Entries of the tree that were checked'),
  isSound: z.boolean(),
  differences: z.array(z.string()).describe('The first ones, as sentences'),
})

export const DeskMoney = z.object({
  check: LedgerCheck.nullable().describe('The last check of the whole ledger; null before the first one'),
  entries: z.int().describe('Entries of the tree now'),
  waiting: z.int().describe('Withdrawals that wait for a decision'),
  frozen: z.int().describe('People whose payouts are frozen'),
  open: z.int().describe('Differences with the provider that have no note'),
  provider: z.string(),
})
export type DeskMoney = z.infer<typeof DeskMoney>

export const getDeskMoney = operation({
  path: '/desk/money',
  ...staff,
  summary: 'State of the money: last check of the ledger, withdrawals, frozen payouts, differences with the provider.',
  data: DeskMoney,
})

const MoneyHit = z.object({
  kind: z.enum(['person', 'transfer', 'top_up', 'withdrawal']),
  id: z.string(),
  name: z.string(),
  note: z.string().describe('State and sum; of a person empty'),
  state: z.string(),
  userId: z.int().nullable(),
  transferId: z.string().nullable().describe('Of a top-up that was booked'),
})
export type DeskMoneyHit = z.infer<typeof MoneyHit>

export const searchDeskMoney = operation({
  path: '/desk/money/search',
  ...staff,
  summary: 'People by number, phone or name; transfers, top-ups, orders and withdrawals by their numbers.',
  query: z.object({ q: Text.trim().min(1).max(80) }),
  data: z.object({ list: z.array(MoneyHit) }),
})

const NotedDifference = MoneyDifference.extend({
  key: z.string().describe('Names it within its day'),
  topUpId: z.int().nullable(),
  userId: z.int().nullable(),
  notes: z
    .array(z.object({ text: z.string(), by: DeskName.nullable().describe('Null: the account is gone'), at }))
    .describe('What was done, oldest first'),
})

export const DeskComparison = z.object({
  day: WireDate,
  provider: z.string(),
  at,
  ours: MoneyTotal.array(),
  theirs: MoneyTotal.array(),
  differences: z.array(NotedDifference),
})
export type DeskComparison = z.infer<typeof DeskComparison>

export const comparisonStates = ['different', 'open', 'all'] as const

export const listDeskComparisons = operation({
  path: '/desk/money/days',
  ...staff,
  summary: 'Days compared with the provider, newest first, with their differences and notes.',
  query: z.object({
    state: z.enum(comparisonStates).default('different').describe('`open`: with a difference without a note'),
    before: WireDate.optional().describe('`nextBefore` of the page before'),
    limit: QuerySize.default(10),
  }),
  data: z.object({ list: z.array(DeskComparison), nextBefore: WireDate.nullable() }),
})

export const noteDeskDifference = operation({
  method: 'POST',
  path: '/desk/money/days/{day}/notes',
  ...staff,
  audits: 'difference_noted',
  summary: 'Adds a note to a difference: its reason.',
  params: z.object({ day: WireDate }),
  body: z.object({ key: Text.min(1).max(500), reason: DeskReason }),
  data: DeskComparison,
  errors: ['not_found'],
})

const PayoutFreeze = z.object({
  id: z.int(),
  person: DeskName.nullable(),
  reason: z.string(),
  by: DeskName.nullable().describe('Null: the command line'),
  at,
  thawedAt: z.number().nullable(),
  thawedBy: DeskName.nullable(),
  thawReason: z.string(),
})
export type DeskPayoutFreeze = z.infer<typeof PayoutFreeze>

export const listDeskFreezes = operation({
  path: '/desk/money/freezes',
  ...staff,
  summary: 'Payouts that are frozen, newest first.',
  query: z.object(PagingById),
  data: listById(PayoutFreeze),
})

export const DeskWallet = z.object({
  person: DeskName,
  state: z.enum(['active', 'frozen', 'closing']),
  isSelf: z.boolean(),
  freezes: z.array(PayoutFreeze).describe('Newest first, at most 20; the first without `thawedAt` is in force'),
  mayThaw: z.boolean().describe('The caller did not freeze them, or no other account could thaw them'),
  withdrawals: z.array(StaffWithdrawal).describe('Newest first, at most 20'),
  openUntil: z.number().nullable().describe('Epoch ms until which the caller reads its entries; null: give a reason'),
})
export type DeskWallet = z.infer<typeof DeskWallet>

export const getDeskWallet = operation({
  path: '/desk/money/people/{id}',
  ...staff,
  summary: 'Payouts and withdrawals of a person. Its entries are private: `openPrivate`, then `listDeskWalletEntries`.',
  params: ofDeskPerson,
  query: z.object({ lang: Language }),
  data: DeskWallet,
  errors: ['user_not_found'],
})

const LedgerSide = z.object({
  kind: z.enum(['wallet', 'pending', 'escrow', 'fee', 'clearing', 'issued', 'payout', 'held']),
  name: z.string(),
  owner: z.string().describe('Of a wallet the number of the person; empty where it stays private'),
})
const LedgerLeg = z.object({ from: LedgerSide, to: LedgerSide, amount: z.string(), currency: z.string() })
export type DeskLeg = z.infer<typeof LedgerLeg>

const LedgerEntry = z.object({
  id: z.string().describe('`t123` a transfer, `h45` held coins, `r45` held coins that came back'),
  kind: z.enum(walletEntryKinds),
  title: z.string(),
  at,
  coins: Coins.describe('Signed: what available coins changed by; of pending ones what those did'),
  after: Coins.nullable().describe('Available coins after it; null of pending ones'),
  number: z.int().nullable().describe('In the tree of the ledger'),
  legs: z.array(LedgerLeg).describe('Debit and credit of each posting that moves coins of the person'),
})
export type DeskWalletEntry = z.infer<typeof LedgerEntry>

export const DeskWalletEntries = z.object({
  available: Coins,
  held: Coins,
  pending: Coins,
  count: z.int().describe('Entries in all'),
  list: z.array(LedgerEntry),
  next: z.string().nullable().describe('`after` of the next page'),
})
export type DeskWalletEntries = z.infer<typeof DeskWalletEntries>

export const listDeskWalletEntries = operation({
  path: '/desk/money/people/{id}/entries',
  ...staff,
  summary:
    'Entries of a wallet with both legs and the running balance, for 15 minutes after `openPrivate` of its money.',
  params: ofDeskPerson,
  query: z.object({
    lang: Language,
    after: z
      .string()
      .regex(/^\d{1,15}(\.\d{1,6})?_[thr]\d{1,18}$/)
      .optional()
      .describe('`next` of the page before'),
    limit: QuerySize.default(20),
  }),
  data: DeskWalletEntries,
  errors: ['user_not_found', 'forbidden'],
})

export const DeskTransfer = z.object({
  id: z.string(),
  kind: z.string(),
  about: z.string().describe('Kind and number of what it is about: `top_up 12`; empty without'),
  at,
  number: z.int().nullable().describe('In the tree; null until it has one'),
  hash: z.string().describe('Of its leaf; empty until it has a number'),
  holdId: z.string().nullable(),
  reverses: z.string().nullable().describe('The transfer that it reverses'),
  reversedBy: z.string().nullable(),
  legs: z.array(LedgerLeg),
})
export type DeskTransfer = z.infer<typeof DeskTransfer>

export const getDeskTransfer = operation({
  path: '/desk/money/transfers/{id}',
  ...staff,
  summary: 'Transfer of the ledger with its legs and its place in the tree.',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, 'not a transfer') }),
  query: z.object({ lang: Language }),
  data: DeskTransfer,
  errors: ['not_found'],
})

export const DeskWithdrawal = StaffWithdrawal.omit({ steps: true, approvedBy: true }).extend({
  person: DeskName.nullable(),
  arePayoutsFrozen: z.boolean(),
  transferIds: z.array(z.string()).describe('Sent, then paid'),
  timeline: z.array(
    z.object({
      step: Withdrawal.shape.steps.element.shape.step,
      at,
      by: DeskName.nullable().describe('Null: rules, provider or command line'),
      reason: z.string(),
    }),
  ),
})
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>

export const getDeskWithdrawal = operation({
  path: '/desk/money/withdrawals/{id}',
  ...staff,
  summary: 'Withdrawal with its steps, their people, times and reasons.',
  params: z.object({ id: QueryId }),
  query: z.object({ lang: Language }),
  data: DeskWithdrawal,
  errors: ['not_found'],
})

export const listDeskWithdrawals = operation({
  path: '/desk/money/withdrawals',
  ...staff,
  summary: 'Withdrawals in a state, newest first, with the person and the approvals.',
  query: z.object({ state: z.enum(withdrawalStates).optional(), lang: Language, ...PagingById }),
  data: listById(StaffWithdrawal),
})
