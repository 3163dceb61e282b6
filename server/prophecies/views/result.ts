import type { ProphecyPage, ProphecyResult } from '#contract/touchline/prophecy.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { pointsIf } from '#sports/prophecies/score.ts'
import { DISPUTE_MS } from '../settle/rules/dispute.ts'
import { findDisputing as findOwnDisputing } from '../settle/store/dispute.ts'
import { countOutcomes, listResults } from '../settle/store/result.ts'
import { decidedText } from '../settle/words.ts'

/** What came of prophecies, by id; none before they are settled. */
export async function mapResults(
  db: Reader,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, ProphecyResult>> {
  if (ids.length === 0) return new Map()
  const results = await listResults(db, ids)
  return new Map(
    results.map(({ id, said, version, decidedBy, ...one }) => [
      id,
      {
        ...one,
        ifHit: one.fairClose === null ? null : pointsIf(true, said, one.fairClose),
        ifMissed: one.fairClose === null ? null : pointsIf(false, said, one.fairClose),
        decidedBy: decidedText(decidedBy, language),
        isCorrected: version > 1,
      },
    ]),
  )
}

type Disputing = Pick<ProphecyPage, 'disputeUntil' | 'dispute'>

/** Whether a reader may dispute a settlement, and what came of it. */
export async function findDisputing(db: Reader, id: number, userId: number | null, now: number): Promise<Disputing> {
  const found = userId === null ? null : await findOwnDisputing(db, id, userId)
  if (!found) return { disputeUntil: null, dispute: null }
  const until = found.settledAt + DISPUTE_MS
  return {
    disputeUntil: found.state === null && !found.isByPeople && now <= until ? until : null,
    dispute: found.state,
  }
}

/** How many prophecies on a match had each outcome; null before it is settled. */
export async function findOutcomes(db: Reader, matchId: number): Promise<ProphecyPage['outcomes']> {
  const counts = await countOutcomes(db, matchId)
  if (counts.length === 0) return null
  const none = { win: 0, half_win: 0, push: 0, half_loss: 0, loss: 0, void: 0 }
  return { ...none, ...Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])) }
}
