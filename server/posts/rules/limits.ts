const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Limit = { most: number; withinMs: number }

/** Posts of an account. */
export const usual: Limit = { most: 4, withinMs: 5 * MINUTE_MS }
/** Further limit of an account in its first days. */
const first: Limit = { most: 5, withinMs: DAY_MS }

/** Limits of an account that was made at an instant; `days`: how long it is young. */
export function limitsOf(createdAt: number, now: number, days: number): Limit[] {
  return createdAt > now - days * DAY_MS ? [usual, first] : [usual]
}
