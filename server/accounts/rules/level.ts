/** The highest level. */
export const topLevel = 20

/** Experience at which a level begins: level 1 at 0, 2 at 40, 3 at 120, 10 at 1,800. A public rule of this project. */
export function experienceOf(level: number): number {
  return 20 * (level - 1) * level
}

/** The level for this much experience. */
export function levelOf(experience: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + Math.max(0, experience) / 5)) / 2)
  return Math.min(topLevel, Math.max(1, level))
}

/** Four levels each, lowest first: the five segments of the bar. */
export const tiers = ['bench', 'squad', 'starter', 'captain', 'legend'] as const
export type Tier = (typeof tiers)[number]
const levelsOfTier = topLevel / tiers.length

export function tierOf(level: number): Tier {
  return tiers[Math.min(tiers.length - 1, Math.floor((Math.max(1, level) - 1) / levelsOfTier))]!
}

/** The first level of a tier. */
export function firstLevelOf(tier: Tier): number {
  return tiers.indexOf(tier) * levelsOfTier + 1
}

/** Where the next level begins; at the top, where the top one began. */
export function nextExperienceOf(experience: number): number {
  return experienceOf(Math.min(topLevel, levelOf(experience) + 1))
}
