/** Times of a reminder before kick-off: the first that is still to come applies. */
const leadMinutes = [15, 5, 1, 0] as const
const MINUTE_MS = 60_000
/** After this a reminder of a match is pointless. */
export const LONGEST_MATCH_MS = 6 * 60 * MINUTE_MS

/** When to send a reminder of a kick-off, both in epoch ms; null when it is over. */
export function remindAt(kickOff: number, now: number): number | null {
  const lead = leadMinutes.find((minutes) => kickOff - minutes * MINUTE_MS > now)
  return lead === undefined ? null : kickOff - lead * MINUTE_MS
}
