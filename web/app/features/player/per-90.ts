/** Fewer minutes than five whole matches say little about a rate. */
export const fewestMinutes = 450

/** A count per 90 minutes; null where the minutes are unknown or too few. */
export function per90(count: number | null, minutes: number | null): number | null {
  return count === null || minutes === null || minutes < fewestMinutes ? null : (count / minutes) * 90
}
