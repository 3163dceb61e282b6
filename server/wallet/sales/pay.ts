import type { Reader } from '#core/database/reader.ts'
import { escrowOf } from '#ledger/accounts.ts'
import type { Account } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { lockEscrow } from '#ledger/store/escrow.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import type { Leg } from '#ledger/types.ts'
import { BooksDiffer } from './types.ts'
import type { Thing } from './types.ts'

/** A leg of coins. */
export function leg(debit: Account, credit: Account, amount: bigint): Leg {
  return { debit, credit, amount: coins(amount) }
}

/** Posts a transfer that nothing may refuse, without its empty legs; null where none is left. */
export async function pay(
  db: Reader,
  { kind, thingId }: Thing,
  transfer: { key: string; kind: string; legs: readonly Leg[]; closes?: boolean },
): Promise<string | null> {
  const legs = transfer.legs.filter(({ amount }) => amount.amountMinor > 0n)
  if (legs.length === 0) return null
  const posted = await postTransfer(db, { ...transfer, legs, subject: { kind, id: thingId } })
  if ('refused' in posted) throw new BooksDiffer(`${transfer.key} was refused: ${posted.refused}.`)
  return posted.transferId
}

/** The escrow has the prices of the purchases that were not refunded, to the coin. */
export async function assertEscrow(db: Reader, { kind, thingId }: Thing, gross: bigint): Promise<void> {
  const { posted } = await lockEscrow(db, escrowOf(kind, thingId))
  if (posted !== gross)
    throw new BooksDiffer(`The escrow of ${kind} ${thingId} has ${posted} coins, its purchases ${gross}.`)
}
