/** The chance of a logit. */
export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
