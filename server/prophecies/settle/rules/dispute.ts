import type { PickOutcome } from '#sports/prophecies/score.ts'

const HOUR_MS = 3_600_000
/** Time for a dispute: as long as the author's share is pending. */
export const DISPUTE_MS = 72 * HOUR_MS
/** The author's share is pending at most so long while a dispute is open. */
export const HOLD_MS = 30 * 24 * HOUR_MS
const NEEDED = 2

/** Null: the settlement stays. */
type Said = { outcome: PickOutcome | null }

/** What enough people have agreed on; null while they have not. */
export function agreementOf(decisions: readonly Said[]): Said | null {
  for (const [outcome, same] of Map.groupBy(decisions, (one) => one.outcome))
    if (same.length >= NEEDED) return { outcome }
  return null
}
