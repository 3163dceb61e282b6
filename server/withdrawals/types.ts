import type { Secrets } from '#accounts/secrets/secrets.ts'
import type { Withdrawal } from '#contract/touchline/withdrawal.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import type { PriceList } from '#payments/prices.ts'
import type { Provider } from '#payments/provider.ts'
import type { WithdrawalState } from './rules/state.ts'
import type { Terms } from './rules/terms.ts'

/** The shared dependencies of withdrawals in a process. */
export type Withdrawals = {
  terms: Terms
  secrets: Secrets
  notices: NoticeKinds
  payments: { provider: Pick<Provider, 'name' | 'payOut' | 'lookAtPayOut'>; prices: PriceList; isRealMoney: boolean }
}

export type StepName = Withdrawal['steps'][number]['step']
type Approval = { byUserId: number | null; at: number; reason: string }

/** A withdrawal with its steps and approvals; times are epoch ms. */
export type WithdrawalRow = {
  id: number
  userId: number
  state: WithdrawalState
  coins: bigint
  amountMinor: bigint
  feeMinor: bigint
  currency: string
  approvalsNeeded: number
  ending: string
  holder: string
  sealedNumber: Buffer | null
  holdId: string
  transferId: string | null
  paidTransferId: string | null
  provider: string
  reference: string | null
  reason: string
  createdAt: number
  endedAt: number | null
  asks: number
  steps: { step: StepName; at: number }[]
  approvals: Approval[]
}
