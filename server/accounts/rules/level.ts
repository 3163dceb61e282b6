/** The highest level there is. */
export const topLevel = 30

/** Experience at which a level begins: level 1 at 0, 2 at 40, 3 at 120, 10 at 1,800. Our own, public rule. */
export function experienceOf(level: number): number {
  return 20 * (level - 1) * level
}

/** The level that somebody with this much experience has. */
export function levelOf(experience: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + Math.max(0, experience) / 5)) / 2)
  return Math.min(topLevel, Math.max(1, level))
}
