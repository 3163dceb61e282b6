/** Bounds of the time for which changes are gathered, in ms. */
export type GatherBounds = { leastMs: number; mostMs: number }

/** For each ms that a write took, the process has as many for other work. */
const REST_PER_COST = 1.5

/**
 * How long changes are gathered after a write that kept the process busy for `costMs`: hardly at all while writes are
 * cheap, up to `mostMs` while they are not. So no more than two fifths of the process's time goes into writes, as long
 * as one takes less than `mostMs`.
 */
export function gatherMs(costMs: number, { leastMs, mostMs }: GatherBounds): number {
  return Math.min(mostMs, Math.max(leastMs, costMs * REST_PER_COST))
}
