import type { Reader } from '#core/database/reader.ts'
import { evidenceOf } from '#sports/prophecies/evidence.ts'
import type { Sums } from '#sports/prophecies/sums.ts'
import { gainedSince, sumDays, sumTotals } from './rules/groups.ts'
import { neededIn } from './rules/ranges.ts'
import { listPicksBeside } from './store/pick.ts'
import { addToSums, listDaysBeside, lockAuthors, mapTotals, writeEvidence } from './store/take.ts'

/**
 * Adds settled prophecies to the sums of their authors, in the transaction that has written their settlements. Days are
 * summed up from their rows: a repetition changes nothing, and a correction moves what it corrects.
 */
export async function takeSettlement(db: Reader, prophecyIds: readonly number[]): Promise<void> {
  if (prophecyIds.length === 0) return
  const authorIds = await lockAuthors(db, prophecyIds)
  const picks = await listPicksBeside(db, prophecyIds)
  const gained = gainedSince(sumDays(picks), await listDaysBeside(db, prophecyIds))
  if (gained.length === 0) return
  await addToSums(db, gained, sumTotals(gained))
  const totals = await mapTotals(db, authorIds)
  await writeEvidence(
    db,
    [...totals].map(([id, sums]) => ({ id, evidence: placedEvidence(sums) })),
  )
}

/** Evidence over all time; null with too few picks for a place. */
export function placedEvidence(sums: Sums): number | null {
  return sums.picks < neededIn('all') ? null : evidenceOf(sums).evidence
}
