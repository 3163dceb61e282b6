import { isDeepStrictEqual } from 'node:util'
import type { MatchImport } from './match-import.ts'
import { chosenKickOff, type ReportedKickOff } from './kick-off.ts'
import type { ImportedMatch } from './store/match-import.ts'

/**
 * The row of a match after an import: the provider that added the match may change everything, any other only fills
 * unknown values, so that two sources of one season do not alternate. The kick-off is chosen from all reported ones
 * (`reported`). Null when nothing changes.
 */
export function mergeFacts(
  known: ImportedMatch,
  given: MatchImport,
  reported: readonly ReportedKickOff[],
): ImportedMatch | null {
  const isOwner = known.provider === given.provider
  const pick = <Value>(ours: Value, theirs: Value): Value => (isOwner ? (theirs ?? ours) : (ours ?? theirs))
  const { kickOff, isExact } = chosenKickOff(reported) ?? { kickOff: given.kickOff, isExact: given.isKickOffExact }
  const merged: ImportedMatch = {
    ...known,
    roundId: pick(known.roundId, given.roundId),
    homeId: pick(known.homeId, given.homeId),
    awayId: pick(known.awayId, given.awayId),
    homeLabel: pick(known.homeLabel, given.homeLabel),
    awayLabel: pick(known.awayLabel, given.awayLabel),
    isKickOffExact: isExact,
    venue: pick(known.venue, given.venue),
    detail: isOwner ? { ...withoutEstimate(known.detail), ...given.detail } : { ...given.detail, ...known.detail },
    hasTimeline: known.hasTimeline || given.hasTimeline,
  }
  // An event that moved the match moves it from the planned kick-off.
  if (known.firstKickOff === null) merged.kickOff = kickOff
  else merged.firstKickOff = kickOff
  return isDeepStrictEqual(merged, known) ? null : merged
}

/** A later row of the source that does not say so again knows the day. */
function withoutEstimate(known: ImportedMatch['detail']): ImportedMatch['detail'] {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name !== 'isDayEstimated'))
}
