import type { Reader } from '#core/database/reader.ts'
import { addBan, listUnpaid, voidOpen } from './store/fraud.ts'
import { closeVoids, giveBack } from './void.ts'

/**
 * Bans an author within the caller's transaction: prophecies that are sealed become void, and of those that are settled
 * buyers have the coins back that are still pending. Results stay in the record. Null where there is nobody to ban.
 */
export async function banForFraud(db: Reader, userId: number): Promise<{ voided: number; refunded: number } | null> {
  const authorId = await addBan(db, userId)
  if (authorId === null) return null
  const voided = await voidOpen(db, authorId)
  await closeVoids(db, voided, 'fraud')
  const unpaid = await listUnpaid(db, authorId)
  await giveBack(db, unpaid, 'fraud')
  return { voided: voided.length, refunded: unpaid.length }
}
