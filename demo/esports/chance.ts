import type { Side } from '#sports/timeline.ts'

/** The chance of a logit. */
export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}
