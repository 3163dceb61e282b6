/** An amount in the minor unit of its currency. */
export type Money = { readonly amountMinor: bigint; readonly currency: string }

/** The currency of the site: whole coins, no fraction. */
export const COIN = 'COIN'

/** The largest amount that the database can store. */
export const LARGEST = 2n ** 63n - 1n

/** An amount of coins. */
export function coins(count: bigint | number): Money {
  return { amountMinor: BigInt(count), currency: COIN }
}

/** The amount as JSON has it; null beyond 2^53 - 1, where a number would be rounded. */
export function asNumber(amountMinor: bigint): number | null {
  const value = Number(amountMinor)
  return Number.isSafeInteger(value) ? value : null
}
