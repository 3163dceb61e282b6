import { readerIn, type CallDatabase, type Reader } from '#core/database/reader.ts'
import { appendLeaves } from '#proof/append.ts'
import { endThings } from '#wallet/sales/end.ts'
import { revealProphecies } from './reveal.ts'
import { findProphecy } from './store/prophecy.ts'
import { mapSellers } from './store/purchase.ts'
import { addRefundNotices, type RefundReason } from './store/refund-notice.ts'
import { listOpenings } from './store/reveal.ts'
import { readClock, voidSealed } from './store/seal.ts'
import { PROPHECY, type StoredProphecy, type VoidKind } from './types.ts'

/** Voids a prophecy before its match, with all its purchases; false where the match has started. Repeatable. */
export function voidByAuthor(db: CallDatabase, id: number): Promise<boolean> {
  return db.transaction(async (client) => {
    const plain = readerIn(client)
    if (await voidSealed(plain, id, 'author')) {
      await closeVoids(plain, [(await findProphecy(plain, id))!], 'author')
      return true
    }
    const found = await findProphecy(plain, id)
    return found?.state === 'void' && found.voidKind === 'author'
  })
}

/** Of the matches alone, those that began before the seal are voided here; others by their settlement. */
const reasons: Readonly<Record<VoidKind, RefundReason>> = {
  author: 'author',
  match: 'late',
  fraud: 'fraud',
  moderator: 'fraud',
}

/**
 * What follows where rows of prophecies have become void, in the same transaction: each buyer has the coins back, and
 * the public log has voids and reveals.
 */
export async function closeVoids(
  db: Reader,
  voids: readonly Pick<StoredProphecy, 'id' | 'userId'>[],
  kind: VoidKind,
): Promise<void> {
  if (voids.length === 0) return
  await giveBack(db, voids, reasons[kind])
  const ids = voids.map(({ id }) => id)
  // Reveals come first: no checkpoint has an end without its reveal.
  await revealProphecies(db, ids)
  const openings = await listOpenings(db, ids)
  await appendLeaves(
    db,
    openings.map(({ authorHash, sequence }) => ({ kind: 'void', body: { author: authorHash, sequence, by: kind } })),
  )
}

/** Gives all buyers of these prophecies their coins back, but for those whose author has them. */
export async function giveBack(
  db: Reader,
  sold: readonly Pick<StoredProphecy, 'id' | 'userId'>[],
  why: RefundReason,
): Promise<void> {
  const sellers = await mapSellers(db, sold)
  const now = await readClock(db)
  const endings = [...sellers].map(([id, sellerId]) => ({ thingId: String(id), sellerId }))
  await endThings(
    db,
    endings.map((one) => ({ ...one, kind: PROPHECY, now, isVoid: true })),
  )
  await addRefundNotices(db, [...sellers.keys()], { at: now, why })
}
