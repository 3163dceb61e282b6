/** The operator's rules of withdrawals. */
export type Terms = {
  /** More coins than so many need approvals of people. */
  approvalsAbove: number
  approvals: 1 | 2
  waitDays: number
  feePercent: number
}

const DAY_MS = 24 * 3_600_000

/** Coins that the rules approved of one account within so long count towards the limit, so that none is split. */
export const clearedWindowMs = DAY_MS

/** How many people have to approve; `clearedBefore`: coins that the rules approved of this account before. */
export function approvalsNeeded(terms: Terms, coins: bigint, clearedBefore: bigint): number {
  return coins + clearedBefore <= BigInt(terms.approvalsAbove) ? 0 : terms.approvals
}

/** Until when an account waits after a change of phone, password or factor; null where it does not. */
export function waitsUntil({ waitDays }: Terms, lastChangeAt: number | null, now: number): number | null {
  const until = lastChangeAt === null ? 0 : lastChangeAt + waitDays * DAY_MS
  return until > now ? until : null
}

/** When a payout account that is added now may be used. */
export function usableAt({ waitDays }: Terms, now: number): number {
  return now + waitDays * DAY_MS
}

/** The fee of an amount, in its minor unit, rounded down. */
export function feeOf({ feePercent }: Terms, amountMinor: bigint): bigint {
  return (amountMinor * BigInt(Math.round(feePercent * 100))) / 10_000n
}

/** How long after a payment a bank may still send it back. */
export const returnWindowMs = 14 * DAY_MS
const SHORTEST_MS = 10_000
const LONGEST_MS = 6 * 3_600_000

/** When the provider is asked again: longer from question to question. */
export function nextAskAt(asks: number, now: number): number {
  return now + Math.min(SHORTEST_MS * 2 ** Math.min(asks, 20), LONGEST_MS)
}
