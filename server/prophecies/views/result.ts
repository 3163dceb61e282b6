import type { ProphecyPage, ProphecyResult } from '#contract/touchline/prophecy.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'

/** What came of prophecies, by id; none before they are settled. */
export async function mapResults(
  _db: Reader,
  _ids: readonly number[],
  _language: Language,
): Promise<Map<number, ProphecyResult>> {
  return new Map()
}

type Disputing = Pick<ProphecyPage, 'disputeUntil' | 'dispute'>

/** Whether a reader may dispute a settlement, and what came of it. */
export async function findDisputing(_db: Reader, _id: number, _userId: number | null): Promise<Disputing> {
  return { disputeUntil: null, dispute: null }
}

/** How many prophecies on a match had each outcome; null before it is settled. */
export async function findOutcomes(_db: Reader, _matchId: number): Promise<ProphecyPage['outcomes']> {
  return null
}
