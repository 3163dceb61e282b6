import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Format } from '../../i18n/format.ts'

/** The day and time of a kick-off on another day; null for a match of today, or one that has started. */
export function startText(
  { kickOff, isKickOffExact, summary }: MatchRow,
  format: Format,
  nowMs: number,
): string | null {
  if (summary.status !== 'scheduled' || format.dateOf(kickOff) === format.dateOf(nowMs)) return null
  return isKickOffExact ? format.moment(kickOff, nowMs) : format.dateOf(kickOff)
}
