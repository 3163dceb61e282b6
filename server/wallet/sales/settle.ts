import type { Reader } from '#core/database/reader.ts'
import { escrowOf, feeOf, pendingOf, walletOf } from '#ledger/accounts.ts'
import type { Account } from '#ledger/accounts.ts'
import { COIN, coins } from '#ledger/money.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import type { Leg } from '#ledger/store/transfer.ts'
import { PENDING_MS, sharesOf } from '../rules/shares.ts'
import { listUnrefunded, lockThing } from '../store/purchase.ts'
import { addSettlement, findSettlement, markReleased } from '../store/settlement.ts'
import { BooksDiffer } from './types.ts'
import type { Settlement, Thing } from './types.ts'

export type Settling = Thing & {
  sellerId: number
  /** Epoch ms. */
  now: number
}

/**
 * Settles a thing within the caller's transaction: the seller has 75 % of the sales pending for three days, the site the
 * rest. Purchases that run concurrently are sold before it or refused. Repeatable: a thing that is settled or void stays so.
 */
export async function settleThing(db: Reader, { kind, thingId, sellerId, now }: Settling): Promise<Settlement> {
  const thing = { kind, thingId }
  await lockThing(db, thing)
  const known = await findSettlement(db, thing)
  if (known) return known
  const sales = await listUnrefunded(db, thing)
  const gross = sales.reduce((sum, { price }) => sum + price, 0n)
  await assertEscrow(db, thing, gross)
  const { fee, earned } = sharesOf(gross)
  const escrow = escrowOf(kind, thingId)
  const transferId = await pay(db, thing, {
    key: `settle:${kind}:${thingId}`,
    kind: 'sale',
    legs: [leg(escrow, pendingOf(sellerId), earned), leg(escrow, feeOf(COIN), fee)],
  })
  const settled: Settlement = {
    ...thing,
    sellerId,
    state: transferId === null ? 'released' : 'settled',
    sold: sales.length,
    ...{ gross, fee, earned },
    at: now,
    releaseAt: transferId === null ? null : now + PENDING_MS,
  }
  await addSettlement(db, settled, transferId)
  return settled
}

/** Gives the seller what was pending, within the caller's transaction; false where it is not due, or was void. */
export async function releaseThing(db: Reader, thing: Thing, now: number): Promise<boolean> {
  await lockThing(db, thing)
  const settlement = await findSettlement(db, thing)
  if (settlement?.state !== 'settled' || settlement.releaseAt === null || settlement.releaseAt > now) return false
  const { sellerId, earned } = settlement
  const transferId = await pay(db, thing, {
    key: `release:${thing.kind}:${thing.thingId}`,
    kind: 'sale_released',
    legs: [leg(pendingOf(sellerId), walletOf(sellerId), earned)],
  })
  await markReleased(db, thing, transferId)
  return true
}

/** A leg of coins. */
export function leg(debit: Account, credit: Account, amount: bigint): Leg {
  return { debit, credit, amount: coins(amount) }
}

/** Posts a transfer that nothing may refuse, without its empty legs; null where none is left. */
export async function pay(
  db: Reader,
  { kind, thingId }: Thing,
  transfer: { key: string; kind: string; legs: readonly Leg[] },
): Promise<string | null> {
  const legs = transfer.legs.filter(({ amount }) => amount.amountMinor > 0n)
  if (legs.length === 0) return null
  const posted = await postTransfer(db, { ...transfer, legs, subject: { kind, id: thingId } })
  if ('refused' in posted) throw new BooksDiffer(`${transfer.key} was refused: ${posted.refused}.`)
  return posted.transferId
}

/** The escrow has the prices of the purchases that were not refunded, to the coin. */
export async function assertEscrow(db: Reader, { kind, thingId }: Thing, gross: bigint): Promise<void> {
  const { posted } = await findBalance(db, escrowOf(kind, thingId))
  if (posted !== gross)
    throw new BooksDiffer(`The escrow of ${kind} ${thingId} has ${posted} coins, its purchases ${gross}.`)
}
