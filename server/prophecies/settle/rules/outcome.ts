import type { MatchSummary } from '#sports/match.ts'
import { postponedHours } from '#contract/touchline/prophecy-limits.ts'
import { outcomesOf, type SportMarkets } from '#sports/markets.ts'
import type { PickOutcome } from '#sports/prophecies/score.ts'
import { marketOf } from '../../rules/prices.ts'
import type { Pick as Picked, Play } from '../../types.ts'

const HOUR_MS = 3_600_000
/** A match that is not played within this time after the kick-off of the seal is void. */
export const POSTPONED_LIMIT_MS = postponedHours * HOUR_MS
/** A match without a result for so long is void: every seal has an end within 30 days. */
export const NO_RESULT_MS = 14 * 24 * HOUR_MS

export type SealedPick = { play: Play; pick: Picked; lineQuarters: number | null }

/**
 * What came of a pick; null while the match does not decide it. A match that was abandoned, cancelled or awarded is
 * void, and one that was not played far enough for the play.
 */
export function outcomeOfPick(
  sport: { markets: SportMarkets },
  summary: MatchSummary,
  { play, pick, lineQuarters }: SealedPick,
): PickOutcome | null {
  const { status } = summary
  if (status === 'abandoned' || status === 'cancelled' || status === 'awarded') return 'void'
  if (status !== 'finished') return null
  const market = marketOf(sport, play)
  if (sport.markets.settledOn(summary, market) === null) return 'void'
  return outcomesOf(sport, summary, market, lineQuarters)?.[pick] ?? null
}

/** Times in epoch ms; `sealedKickOff` as it was planned at the seal. */
type Waiting = { status: MatchSummary['status']; kickOff: number; sealedKickOff: number; now: number }

/** Whether a match has come too late, or has no result for too long; its prophecies are void. */
export function isBeyondLimit({ status, kickOff, sealedKickOff, now }: Waiting): boolean {
  if (status === 'finished' || status === 'abandoned' || status === 'cancelled' || status === 'awarded') return false
  if (now > sealedKickOff + NO_RESULT_MS) return true
  const limit = sealedKickOff + POSTPONED_LIMIT_MS
  if (status === 'scheduled') return kickOff > limit
  return status === 'postponed' ? kickOff > limit || now > limit : status === 'interrupted' && now > limit
}
