import type { Membership } from '#contract/touchline/membership.ts'

/** The progress in each tier, 0 to 1. The last one is full at the highest level, where the next one would begin. */
export function tierFills({
  tiers,
  experience,
  nextLevelAt,
}: Pick<Membership, 'tiers' | 'experience' | 'nextLevelAt'>): number[] {
  return tiers.map(({ startsAt }, index) => {
    const next = tiers[index + 1]
    if (!next && nextLevelAt === null) return 1
    // The length of the last tier is unknown: it is assumed to equal that of the previous one.
    const endsAt = next?.startsAt ?? startsAt + (startsAt - (tiers[index - 1]?.startsAt ?? 0))
    return Math.min(1, Math.max(0, (experience - startsAt) / (endsAt - startsAt)))
  })
}
