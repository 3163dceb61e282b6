import { clearingOf, feeOf, issuedOf, payoutOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins as coinsOf } from '#ledger/money.ts'
import { postTransfer, reverseTransfer, type Leg } from '#ledger/store/transfer.ts'
import type { Reader } from '#core/database/reader.ts'
import type { WithdrawalRow } from './types.ts'

type Booked = Awaited<ReturnType<typeof postTransfer>>

export function subjectOf(id: number) {
  return { kind: 'withdrawal', id: String(id) }
}

/** Coins out of the hold to the provider. */
export async function bookSent(db: Reader, { id, userId, coins, holdId, provider }: WithdrawalRow): Promise<string> {
  const legs = [{ debit: walletOf(userId), credit: payoutOf(provider, COIN), amount: coinsOf(coins) }]
  const key = `withdrawal:${id}:sent`
  return idOf(await postTransfer(db, { key, kind: 'withdrawal', legs, subject: subjectOf(id), holdId }))
}

/** Coins are redeemed, money leaves, the fee stays. */
export async function bookPaid(db: Reader, row: WithdrawalRow): Promise<string> {
  const { id, coins, amountMinor, feeMinor, currency, provider } = row
  const issued = issuedOf(currency)
  const money = (amount: bigint) => ({ amountMinor: amount, currency })
  const legs: Leg[] = [
    { debit: payoutOf(provider, COIN), credit: issuedOf(COIN), amount: coinsOf(coins) },
    { debit: issued, credit: clearingOf(provider, currency), amount: money(amountMinor - feeMinor) },
    ...(feeMinor > 0n ? [{ debit: issued, credit: feeOf(currency), amount: money(feeMinor) }] : []),
  ]
  const key = `withdrawal:${id}:paid`
  return idOf(await postTransfer(db, { key, kind: 'withdrawal_paid', legs, subject: subjectOf(id) }))
}

/** All coins back into the wallet, and the money where it was paid. */
export async function bookBack(db: Reader, row: WithdrawalRow): Promise<void> {
  const { id, userId, coins, provider, paidTransferId } = row
  const subject = subjectOf(id)
  if (paidTransferId !== null) {
    const key = `withdrawal:${id}:unpaid`
    idOf(await reverseTransfer(db, { key, kind: 'withdrawal_unpaid', transferId: paidTransferId, subject }))
  }
  const legs = [{ debit: payoutOf(provider, COIN), credit: walletOf(userId), amount: coinsOf(coins) }]
  idOf(await postTransfer(db, { key: `withdrawal:${id}:back`, kind: 'withdrawal_back', legs, subject }))
}

/** The states leave the ledger no reason to refuse: a refusal is a fault, and undoes the transaction. */
function idOf(booked: Booked): string {
  if ('refused' in booked) throw new Error(`The ledger refused a withdrawal: ${booked.refused}.`)
  return booked.transferId
}
