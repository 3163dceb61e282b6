import type { Membership } from '#contract/touchline/membership.ts'

/**
 * How far each tier is done, 0 to 1. The last one is full with the highest level, which is where the next one would
 * begin.
 */
export function tierFills({
  tiers,
  experience,
  nextLevelAt,
}: Pick<Membership, 'tiers' | 'experience' | 'nextLevelAt'>): number[] {
  return tiers.map(({ startsAt }, index) => {
    const next = tiers[index + 1]
    if (!next && nextLevelAt === null) return 1
    // What lies beyond the last tier is not told: it is taken to be as long as the one before.
    const endsAt = next?.startsAt ?? startsAt + (startsAt - (tiers[index - 1]?.startsAt ?? 0))
    return Math.min(1, Math.max(0, (experience - startsAt) / (endsAt - startsAt)))
  })
}
