/** How long before kick-off one is reminded: the first of these that is still to come. */
const leadMinutes = [15, 5, 1, 0] as const
const MINUTE_MS = 60_000
/** After this nobody needs the reminder of a match any more. */
export const LONGEST_MATCH_MS = 6 * 60 * MINUTE_MS

/** When to remind of a kick-off, both in epoch ms; null when it is over. */
export function remindAt(kickOff: number, now: number): number | null {
  const lead = leadMinutes.find((minutes) => kickOff - minutes * MINUTE_MS > now)
  return lead === undefined ? null : kickOff - lead * MINUTE_MS
}
