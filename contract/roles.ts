/** Everybody who is signed in is a user; the others are given by the CLI or by an admin. A visitor has none. */
export const roles = ['user', 'author', 'moderator', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles that people see as a badge of staff. They count in sessions that have given a second factor. */
export const staffRoles = ['moderator', 'editor', 'admin'] as const satisfies readonly Role[]

export function isStaff(held: readonly string[]): boolean {
  return staffRoles.some((role) => held.includes(role))
}
