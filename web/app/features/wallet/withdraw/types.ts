import type { z } from 'zod'
import type { DataOf } from '#contract/operation.ts'
import type {
  getWithdrawalOptions,
  PayoutAccount,
  Withdrawal,
  WithdrawalRules,
} from '#contract/touchline/withdrawal.ts'

export type WithdrawOptions = DataOf<typeof getWithdrawalOptions>
export type OneAccount = z.infer<typeof PayoutAccount>
export type Rules = z.infer<typeof WithdrawalRules>
export type OneWithdrawal = z.infer<typeof Withdrawal>
/** Runs a call that may need a fresh proof of identity; the page shows the dialog. */
export type RequireProof = <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>
