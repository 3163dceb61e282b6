/** Every signed-in account has the role user; the CLI or an admin grants the others. A visitor has none. */
export const roles = ['user', 'author', 'moderator', 'editor', 'treasurer', 'scout', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles shown as a staff badge. They are effective only in sessions with a second factor. */
export const staffRoles = ['moderator', 'editor', 'treasurer', 'scout', 'admin'] as const satisfies readonly Role[]

/** Whether these roles moderate what others write. */
export function isModerator(held: readonly Role[]): boolean {
  return held.includes('moderator') || held.includes('admin')
}

/** Whether these roles decide on what others write for this site. */
export function isEditor(held: readonly Role[]): boolean {
  return held.includes('editor') || held.includes('admin')
}

/** Whether these roles decide on withdrawals and refunds. */
export function isTreasurer(held: readonly Role[]): boolean {
  return held.includes('treasurer') || held.includes('admin')
}

export function isStaff(held: readonly string[]): boolean {
  return staffRoles.some((role) => held.includes(role))
}
