import type { Reader } from '#core/database/reader.ts'
import type { MatchChange } from '#core/part.ts'
import { refundPurchases } from '#wallet/sales/refund.ts'
import { listLateSales, listWithOpen, moveCloses, voidLateSeals } from './store/late.ts'
import { addRefundNotices } from './store/refund-notice.ts'
import { readClock } from './store/seal.ts'
import { closeVoids } from './void.ts'

/** Prophecies close as their matches begin, and follow kick-offs that were moved. */
export async function followStarts(db: Reader, changes: readonly MatchChange[]): Promise<void> {
  const matchIds = await listWithOpen(db, [...new Set(changes.map(({ matchId }) => matchId))])
  if (matchIds.length > 0) await closeStarted(db, matchIds)
}

/**
 * Sets when prophecies about these matches close, gives back what was paid from then on, and voids what was sealed from
 * then on: a start may be reported late. Repeatable. Null: all matches of two days.
 */
export async function closeStarted(db: Reader, matchIds: readonly number[] | null): Promise<void> {
  await moveCloses(db, matchIds)
  const now = await readClock(db)
  const late = await listLateSales(db, matchIds)
  await refundPurchases(
    db,
    late.map(({ id }) => id),
    now,
  )
  await addRefundNotices(db, [...new Set(late.map(({ prophecyId }) => prophecyId))], { at: now, why: 'late' })
  await closeVoids(db, await voidLateSeals(db, matchIds), 'match')
}
