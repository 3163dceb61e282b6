import { recordAudit } from '#accounts/audit/audit.ts'
import { factorFreshMs } from '#accounts/second-factor/second-factor.ts'
import { findFactorState } from '#accounts/store/second-factor.ts'
import type { Reader } from '#core/database/reader.ts'
import { walletOf } from '#ledger/accounts.ts'
import { coins as coinsOf } from '#ledger/money.ts'
import { openHold, releaseHold } from '#ledger/store/transfer.ts'
import { priceOf } from '#payments/prices.ts'
import { refusalOf, type Payer } from '#spending/refuse.ts'
import { subjectOf } from './book.ts'
import { queueSending } from './queue.ts'
import { nextState } from './rules/state.ts'
import { approvalsNeeded, clearedWindowMs, feeOf, waitsUntil } from './rules/terms.ts'
import { findLastChange } from './store/owner.ts'
import { arePayoutsFrozen } from './store/payout-freeze.ts'
import { listAccounts } from './store/payout-account.ts'
import * as store from './store/withdrawal.ts'
import type { WithdrawalRow, Withdrawals } from './types.ts'

export type Owner = Payer & { sessionId: number; withdrawals: Withdrawals }
export type RequestProblem =
  | { why: 'second_factor_needed' | 'insufficient_balance' | 'no_account' | 'no_price' | 'frozen' | 'off' }
  | { why: 'waits'; until: number }

/** Why an account may not withdraw now, whatever else; pauses and self-exclusion leave withdrawals open. */
export async function refuseWithdrawal(db: Reader, owner: Owner): Promise<'frozen' | 'off' | null> {
  const { userId, engine, withdrawals } = owner
  if ((await refusalOf(db, owner)).refusal === 'frozen' || (await engine.payments.listOwing(db, [userId])).length > 0)
    return 'frozen'
  if (await arePayoutsFrozen(db, userId)) return 'frozen'
  return withdrawals.payments.prices.length === 0 ? 'off' : null
}

/** Whether the session gave a second factor within the last minutes. */
export async function hasFreshFactor(db: Reader, { userId, sessionId }: Pick<Owner, 'userId' | 'sessionId'>) {
  const { hasTotp, hasPasskey, isFresh } = await findFactorState(db, userId, sessionId, factorFreshMs)
  return { hasFactor: hasTotp || hasPasskey, isFresh: (hasTotp || hasPasskey) && isFresh }
}

/** Until when an account waits after a change; null where it does not. */
export async function waitOf(db: Reader, { userId, now, withdrawals }: Owner): Promise<number | null> {
  return waitsUntil(withdrawals.terms, await findLastChange(db, userId), now)
}

/**
 * Requests a withdrawal: row, hold and steps in the transaction of `db`. Up to the limit of the operator the rules
 * approve it at once.
 */
export async function requestWithdrawal(
  db: Reader,
  owner: Owner,
  { coins, accountId }: { coins: bigint; accountId: number },
): Promise<WithdrawalRow | RequestProblem> {
  const { userId, now, withdrawals } = owner
  const { terms, payments, secrets } = withdrawals
  const refusal = await refuseWithdrawal(db, owner)
  if (refusal !== null) return { why: refusal }
  if (!(await hasFreshFactor(db, owner)).isFresh) return { why: 'second_factor_needed' }
  const account = (await listAccounts(db, userId)).find(({ id }) => id === accountId)
  if (!account) return { why: 'no_account' }
  const until = Math.max((await waitOf(db, owner)) ?? 0, account.usableAt)
  if (until > now) return { why: 'waits', until }
  const { currency } = payments.prices[0]!
  const price = priceOf(coins, currency, payments.prices)
  if (price === null) return { why: 'no_price' }
  const { ending, holder, sealedNumber } = account
  const { amountMinor } = price
  const added = {
    userId,
    coins,
    amountMinor,
    feeMinor: feeOf(terms, amountMinor),
    currency,
    ending,
    holder,
    sealedNumber,
  }
  const id = await store.addWithdrawal(db, { ...added, provider: payments.provider.name, now })
  const hold = { key: `withdrawal:${id}`, account: walletOf(userId), amount: coinsOf(coins), endsAt: null }
  const opened = await openHold(db, { ...hold, kind: 'withdrawal', subject: subjectOf(id) })
  if ('refused' in opened) return { why: 'insufficient_balance' }
  // The hold locks the wallet, so that of two at once the second sees what the rules approved of the first.
  const cleared = await store.sumCleared(db, userId, now - clearedWindowMs)
  const needed = approvalsNeeded(terms, coins, cleared)
  await store.changeWithdrawal(db, id, { holdId: opened.holdId, approvalsNeeded: needed })
  for (const step of ['requested', 'held', 'confirmed'] as const) await store.addStep(db, id, { step, at: now })
  if (needed === 0) await clear(db, id, now)
  const detail = { object: `withdrawal ${id}`, coins: Number(coins), approvalsNeeded: needed }
  await recordAudit({ secrets }, db, { kind: 'withdrawal_requested', userId, detail })
  return (await store.findWithdrawal(db, id))!
}

/** The rules approve. */
async function clear(db: Reader, id: number, now: number): Promise<void> {
  const state = nextState('waiting', 'clear')!
  await store.changeWithdrawal(db, id, { state, decidedAt: now, askAt: now })
  await store.addStep(db, id, { step: 'approved', at: now })
  await queueSending(db)
}

/** Takes back an own withdrawal; repeatable. `decided`: it was approved, or ended in another way. */
export async function cancelWithdrawal(
  db: Reader,
  { userId, now, withdrawals }: Owner,
  id: number,
): Promise<WithdrawalRow | 'not_found' | 'decided'> {
  const row = await store.lockWithdrawal(db, id)
  if (row === null || row.userId !== userId) return 'not_found'
  if (row.state === 'cancelled') return row
  const state = nextState(row.state, 'cancel')
  if (state === null) return 'decided'
  await releaseHold(db, { holdId: row.holdId, reason: 'released' })
  await store.changeWithdrawal(db, id, { state, endedAt: now })
  await store.addStep(db, id, { step: 'cancelled', at: now })
  const detail = { object: `withdrawal ${id}` }
  await recordAudit(withdrawals, db, { kind: 'withdrawal_cancelled', userId, detail })
  return (await store.findWithdrawal(db, id))!
}
