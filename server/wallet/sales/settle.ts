import type { Reader } from '#core/database/reader.ts'
import { escrowOf, feeOf, pendingOf } from '#ledger/accounts.ts'
import { COIN } from '#ledger/money.ts'
import { PENDING_MS, sharesOf } from '../rules/shares.ts'
import { listUnrefunded, lockThing } from '../store/purchase.ts'
import { addSettlement, findSettlement } from '../store/settlement.ts'
import { assertEscrow, leg, pay } from './pay.ts'
import type { Settlement, Settling } from './types.ts'

/**
 * Settles a thing within the caller's transaction: the seller has 75 % of the sales pending for three days, the site
 * the rest. Purchases that run concurrently come before it or are refused. A thing that is settled or void stays so.
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
    closes: true,
    legs: [leg(escrow, pendingOf(sellerId), earned), leg(escrow, feeOf(COIN), fee)],
  })
  const settled: Settlement = {
    ...thing,
    sellerId,
    state: transferId === null ? 'released' : 'settled',
    sold: sales.length,
    gross,
    fee,
    earned,
    at: now,
    releaseAt: transferId === null ? null : now + PENDING_MS,
  }
  await addSettlement(db, settled, transferId)
  return settled
}
