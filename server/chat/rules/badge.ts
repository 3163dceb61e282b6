import type { Role } from '#contract/roles.ts'

const badges = ['admin', 'moderator', 'editor', 'author'] as const satisfies readonly Role[]

/** The role shown beside a message: the author's highest; null for a plain user. */
export function badgeOf(held: readonly Role[]): Role | null {
  return badges.find((role) => held.includes(role)) ?? null
}
