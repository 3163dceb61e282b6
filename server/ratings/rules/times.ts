import { isOver, type MatchState } from '#sports/match.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

const hourMs = 3_600_000
/** How long people rate after the end of a match. */
export const openMs = 48 * hourMs
/** Usual length of a match, where its end has no time. */
const usualMs = 3 * hourMs

type Ended = { status: MatchState['status']; kickOff: number }

/** End of a match, epoch ms: of its last event, else its clock, else hours after its start; null while it runs. */
export function whistleOf(
  { status, kickOff }: Ended,
  events: readonly TimelineEvent[],
  state: MatchState,
): number | null {
  if (!isOver(status)) return null
  const told = events.flatMap(({ withdrawn, occurredAt }) => (withdrawn === null ? (occurredAt ?? []) : []))
  const ended = state.periods.flatMap(({ endedAt }) => endedAt ?? [])
  const known = [...told, ...ended].filter((at) => at >= kickOff - 24 * hourMs)
  return known.length > 0 ? Math.max(...known) : (state.clock.at ?? kickOff + usualMs)
}
