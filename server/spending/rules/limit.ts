/** A limit in coins, null for none, with the zone that its periods begin in. */
export type InForce = { coins: bigint | null; zone: string }
/** The limit of a period; `next` is a higher one, or one of another zone, that is not in force yet. */
export type Limit = InForce & { next: (InForce & { startsAt: number }) | null }

/** How long a higher limit waits. */
export const raiseWaitMs = 24 * 3_600_000

/** The limit at an instant: a next one whose time has come is in force. */
export function limitAt(stored: Limit, now: number): Limit {
  const { next } = stored
  if (next === null || next.startsAt > now) return stored
  return { coins: next.coins, zone: next.zone, next: null }
}

/**
 * The limit after its owner set one: a lower one at once, a higher one or none after a day. A new zone begins new
 * periods, so it waits too.
 */
export function setLimit(stored: Limit | null, wanted: InForce, now: number): Limit {
  const current = stored && limitAt(stored, now)
  if (current === null || current.coins === null) return { ...wanted, next: null }
  const { coins, zone, next } = current
  const moved = { ...wanted, startsAt: now + raiseWaitMs }
  const isLower = wanted.coins !== null && wanted.coins < coins
  if (isLower) return { coins: wanted.coins, zone, next: wanted.zone === zone ? null : moved }
  if (wanted.coins === coins && wanted.zone === zone) return { coins, zone, next: null }
  const isRepeated = next !== null && next.coins === wanted.coins && next.zone === wanted.zone
  return { coins, zone, next: isRepeated ? next : moved }
}

/** Whether a limit permits so many coins more. */
export function permits({ coins }: InForce, used: bigint, more: bigint): boolean {
  return coins === null || used + more <= coins
}
