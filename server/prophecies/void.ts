import { readerIn } from '#core/database/reader.ts'
import type { CallDatabase, Reader } from '#core/database/reader.ts'
import { appendLeaf } from '#proof/append.ts'
import { voidThing } from '#wallet/sales/refund.ts'
import { revealProphecies } from './reveal.ts'
import { findProphecy } from './store/prophecy.ts'
import { findSeller } from './store/purchase.ts'
import { listOpenings } from './store/reveal.ts'
import { readClock, voidSealed } from './store/seal.ts'
import { PROPHECY } from './types.ts'
import type { StoredProphecy, VoidKind } from './types.ts'

/** Voids a prophecy before its match, with all its purchases; false where the match has begun. Repeatable. */
export function voidByAuthor(db: CallDatabase, id: number): Promise<boolean> {
  return db.transaction(async (client) => {
    const plain = readerIn(client)
    if (await voidSealed(plain, id, 'author')) {
      await closeVoid(plain, (await findProphecy(plain, id))!, 'author')
      return true
    }
    const found = await findProphecy(plain, id)
    return found?.state === 'void' && found.voidKind === 'author'
  })
}

/**
 * What follows where the row of a prophecy has become void, in the same transaction: each buyer has the coins back, and
 * the public log has the void and the reveal.
 */
export async function closeVoid(
  db: Reader,
  { id, userId }: Pick<StoredProphecy, 'id' | 'userId'>,
  kind: VoidKind,
): Promise<void> {
  const sellerId = userId ?? (await findSeller(db, id))
  if (sellerId !== null)
    await voidThing(db, { kind: PROPHECY, thingId: String(id), sellerId, now: await readClock(db) })
  // The reveal comes first: no checkpoint has an end without it.
  await revealProphecies(db, [id])
  const [opening] = await listOpenings(db, [id])
  await appendLeaf(db, {
    kind: 'void',
    body: { author: opening!.authorHash, sequence: opening!.sequence, by: kind },
  })
}
