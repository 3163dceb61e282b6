import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { pendingOf, walletOf } from '#ledger/accounts.ts'
import { PENDING_MS } from '../rules/shares.ts'
import { lockThing } from '../store/purchase.ts'
import { findSettlement, listDue, markReleased, moveRelease } from '../store/settlement.ts'
import { leg, payAll } from './pay.ts'
import type { Thing } from './types.ts'

const AT_ONCE = 100

/** Releases what is due, each thing in a transaction of its own; throws the first failure after all others. */
export async function releaseDueThings(
  database: Database,
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<number> {
  let released = 0
  const failures: unknown[] = []
  for (;;) {
    const due = await listDue(readerOf(database), now, AT_ONCE)
    const before = released
    for (const thing of due) {
      if (signal?.aborted) return released
      try {
        if (await database.transaction((client) => releaseThing(readerIn(client), thing, now))) released += 1
      } catch (error) {
        failures.push(error)
      }
    }
    // Another process may have released all of them meanwhile.
    if (due.length === AT_ONCE && released > before) continue
    if (failures.length > 0) throw failures[0]
    return released
  }
}

/** Gives the seller pending coins, within the caller's transaction; false where it is not due, or was void. */
export async function releaseThing(db: Reader, thing: Thing, now: number): Promise<boolean> {
  await lockThing(db, thing)
  const settlement = await findSettlement(db, thing)
  if (settlement?.state !== 'settled' || settlement.releaseAt === null || settlement.releaseAt > now) return false
  const { sellerId, earned } = settlement
  const [transferId = null] = await payAll(db, [
    {
      kind: thing.kind,
      thingId: thing.thingId,
      key: `release:${thing.kind}:${thing.thingId}`,
      transferKind: 'sale_released',
      legs: [leg(pendingOf(sellerId), walletOf(sellerId), earned)],
    },
  ])
  await markReleased(db, thing, transferId)
  return true
}

/**
 * Leaves the coins of a settled thing pending until a time, epoch ms, or as long as any other (null), within the
 * caller's transaction. What is released or void stays so.
 */
export async function holdThing(db: Reader, thing: Thing, until: number | null): Promise<void> {
  await lockThing(db, thing)
  const settlement = await findSettlement(db, thing)
  if (settlement?.state !== 'settled') return
  await moveRelease(db, thing, until ?? settlement.at + PENDING_MS)
}
