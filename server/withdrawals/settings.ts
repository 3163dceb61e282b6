import { z } from 'zod'
import type { Terms } from './rules/terms.ts'

const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

/** Variables of the operator about withdrawals. */
export const withdrawalVariables = {
  WITHDRAWAL_FREE_COINS: whole(0, 50_000)
    .default(100)
    .describe('coins of a withdrawal, and of all of a day, up to which the rules alone decide; above, people approve'),
  WITHDRAWAL_APPROVALS: z
    .enum(['1', '2'], 'must be 1 or 2')
    .default('2')
    .describe('people who approve a larger withdrawal; a house of one person sets 1, which is then public'),
  WITHDRAWAL_WAIT_DAYS: whole(0, 90)
    .default(7)
    .describe('days without withdrawals after a change of phone, password, factor or payout account'),
  WITHDRAWAL_FEE_PERCENT: whole(0, 20).default(0).describe('fee of a withdrawal, in percent of its amount'),
}

const variables = z.object(withdrawalVariables)

export function withdrawalTermsOf(given: z.output<typeof variables>): Terms {
  return {
    approvalsAbove: given.WITHDRAWAL_FREE_COINS,
    approvals: given.WITHDRAWAL_APPROVALS === '1' ? 1 : 2,
    waitDays: given.WITHDRAWAL_WAIT_DAYS,
    feePercent: given.WITHDRAWAL_FEE_PERCENT,
  }
}
