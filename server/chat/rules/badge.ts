import type { Role } from '#contract/roles.ts'

const badges = ['admin', 'moderator', 'editor', 'author'] as const satisfies readonly Role[]

/** The role that is shown beside somebody's words: the highest they hold; null for whoever is only a user. */
export function badgeOf(held: readonly Role[]): Role | null {
  return badges.find((role) => held.includes(role)) ?? null
}

/** Whether somebody keeps order in rooms. */
export function isModerator(held: readonly Role[]): boolean {
  return held.includes('moderator') || held.includes('admin')
}
