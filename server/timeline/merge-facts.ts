import { isDeepStrictEqual } from 'node:util'
import type { MatchImport } from './import.ts'
import type { ImportedMatch } from './store/match-import.ts'

/**
 * What a match's own row says after an import: the provider that brought the match may change everything, any other only fills
 * what is unknown. So that two sources of one season do not take turns. Null when nothing changes.
 */
export function mergeFacts(known: ImportedMatch, given: MatchImport): ImportedMatch | null {
  const isOwner = known.provider === given.provider
  const pick = <Value>(ours: Value, theirs: Value): Value => (isOwner ? (theirs ?? ours) : (ours ?? theirs))
  // An exact time is never given up for an inexact one, whoever tells it.
  const isKickOffTaken = given.isKickOffExact ? isOwner || !known.isKickOffExact : isOwner && !known.isKickOffExact
  const merged: ImportedMatch = {
    ...known,
    roundId: pick(known.roundId, given.roundId),
    homeId: pick(known.homeId, given.homeId),
    awayId: pick(known.awayId, given.awayId),
    homeLabel: pick(known.homeLabel, given.homeLabel),
    awayLabel: pick(known.awayLabel, given.awayLabel),
    isKickOffExact: isKickOffTaken ? given.isKickOffExact : known.isKickOffExact,
    venue: pick(known.venue, given.venue),
    detail: isOwner ? { ...known.detail, ...given.detail } : { ...given.detail, ...known.detail },
    hasTimeline: known.hasTimeline || given.hasTimeline,
  }
  if (isKickOffTaken && known.firstKickOff === null) merged.kickOff = given.kickOff
  if (isKickOffTaken && known.firstKickOff !== null) merged.firstKickOff = given.kickOff
  return isDeepStrictEqual(merged, known) ? null : merged
}
