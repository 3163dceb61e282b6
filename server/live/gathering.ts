/** Bounds of the gathering time, in ms. */
export type GatherBounds = { leastMs: number; mostMs: number }

/** Each ms of writing is followed by this many ms for other work. */
const REST_PER_COST = 1.5

/**
 * The gathering time after a write that kept the process busy for `costMs`: near zero while writes are cheap, up to
 * `mostMs` otherwise. At most two fifths of the process's time goes into writes, as long as one takes less than
 * `mostMs`.
 */
export function gatherMs(costMs: number, { leastMs, mostMs }: GatherBounds): number {
  return Math.min(mostMs, Math.max(leastMs, costMs * REST_PER_COST))
}
