import { unseal } from '#accounts/secrets/sealed.ts'
import { described, type Log } from '#core/log.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { ProviderProblem, type PayOut, type PayOutEvent } from '#payments/provider.ts'
import { bookBack, bookPaid, bookSent } from './book.ts'
import { nameOf, notify } from './note.ts'
import { nextState, outcomeEvent } from './rules/state.ts'
import { nextAskAt, returnWindowMs } from './rules/terms.ts'
import { arePayoutsFrozen } from './store/payout-freeze.ts'
import { takeUntold } from './store/untold.ts'
import * as store from './store/withdrawal.ts'
import type { WithdrawalRow, Withdrawals } from './types.ts'

/** The purpose under which account numbers are sealed. */
export const PURPOSE = 'payout account'
const AT_ONCE = 100

type Sending = { database: Database; withdrawals: Withdrawals; log: Pick<Log, 'error'> }

/** Sends approved withdrawals and asks for the outcome of sent ones; whatever was broken off is resumed. */
export async function sendWithdrawals(sending: Sending, now = Date.now()): Promise<number> {
  await inTransaction(sending, (db) => tellRejected(db, sending.withdrawals))
  const due = await store.listDue(readerOf(sending.database), now, AT_ONCE)
  for (const id of due) {
    try {
      await advance(sending, id, now)
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error
      sending.log.error('withdrawal_not_sent', { withdrawal: nameOf(id), ...described(error) })
    }
  }
  return due.length
}

async function tellRejected(db: Reader, withdrawals: Withdrawals): Promise<void> {
  for (const { at, ...row } of await takeUntold(db, AT_ONCE)) await notify(db, withdrawals, row, 'rejected', at)
}

/**
 * Books the sending first, then asks the provider: a kill in between leaves a sent withdrawal without an answer, whose
 * next question is the same order under the same key.
 */
async function advance(sending: Sending, id: number, now: number): Promise<void> {
  const row = await inTransaction(sending, (db) => begin(db, id, now))
  if (row === null) return
  const outcome = await ask(sending.withdrawals, row)
  if (outcome !== null) await inTransaction(sending, (db) => settle(db, sending.withdrawals, id, outcome, now))
}

const inTransaction = <T>({ database }: Sending, work: (db: Reader) => Promise<T>): Promise<T> =>
  database.transaction((client) => work(readerIn(client)))

/** Marks an approved one as sent, and sets when it is asked about next; null where nothing is to ask. */
async function begin(db: Reader, id: number, now: number): Promise<WithdrawalRow | null> {
  const row = await store.lockWithdrawal(db, id)
  if (row === null) return null
  const asked = { asks: row.asks + 1, askAt: nextAskAt(row.asks, now) }
  const state = nextState(row.state, 'send')
  // Thawing asks again; the lock of the row waits for a freeze that is being made.
  if (state !== null && (await arePayoutsFrozen(db, row.userId))) {
    await store.changeWithdrawal(db, id, { askAt: null })
    return null
  }
  if (state !== null) {
    const transferId = await bookSent(db, row)
    await store.changeWithdrawal(db, id, { state, transferId, ...asked })
    await store.addStep(db, id, { step: 'sent', at: now })
    return { ...row, state, transferId }
  }
  const isOver = row.state === 'paid' && row.endedAt !== null && now > row.endedAt + returnWindowMs
  const isAsked = (row.state === 'sent' || row.state === 'paid') && !isOver
  await store.changeWithdrawal(db, id, isAsked ? asked : { askAt: null })
  return isAsked ? row : null
}

/** State at the provider; null where nothing is new. A lasting refusal of an order is its failure. */
async function ask({ payments, secrets }: Withdrawals, row: WithdrawalRow): Promise<PayOut | null> {
  const { provider } = payments
  const key = nameOf(row.id)
  if (row.reference !== null) return provider.lookAtPayOut({ key, reference: row.reference })
  const number = row.sealedNumber && unseal(secrets, PURPOSE, row.sealedNumber)
  if (!number) throw new Error(`The account number of ${key} cannot be read: is its secret missing from SECRET_KEYS?`)
  const amount = { amountMinor: row.amountMinor - row.feeMinor, currency: row.currency }
  const account = { holder: row.holder, number: number.toString() }
  try {
    return await provider.payOut({ key, amount, account, description: `Touchline ${key}` })
  } catch (error) {
    if (!(error instanceof ProviderProblem && error.isLasting)) throw error
    return { reference: '', state: 'failed', reason: 'refused' }
  }
}

/** Brings a withdrawal and the ledger to an outcome of the provider; repeatable. */
async function settle(
  db: Reader,
  withdrawals: Withdrawals,
  id: number,
  { reference, state: outcome, reason }: PayOut,
  now: number,
): Promise<void> {
  const row = await store.lockWithdrawal(db, id)
  if (row === null) return
  if (row.reference === null && reference !== '') await store.changeWithdrawal(db, id, { reference })
  const event = outcomeEvent(row.state, outcome)
  const state = event && nextState(row.state, event)
  if (state === null) return
  if (state === 'paid') {
    const paidTransferId = await bookPaid(db, row)
    await store.changeWithdrawal(db, id, { state, paidTransferId, endedAt: now })
  } else {
    await bookBack(db, row)
    await store.changeWithdrawal(db, id, { state, reason: reason.slice(0, 300), endedAt: now, askAt: null })
  }
  await store.addStep(db, id, { step: state, at: now, reason: reason.slice(0, 300) })
  await notify(db, withdrawals, row, state as 'paid' | 'failed' | 'returned', now)
}

/** The same for an event of the provider, which names our key or its own reference. */
export async function settleEvent(db: Reader, withdrawals: Withdrawals, event: PayOutEvent): Promise<void> {
  const id = await store.findByPayOut(db, event)
  if (id !== null) await settle(db, withdrawals, id, event, event.at)
}
