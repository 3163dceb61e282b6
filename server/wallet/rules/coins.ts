import { asNumber } from '#ledger/money.ts'

/** Coins as answers have them. */
export function coinsAsNumber(coins: bigint): number {
  const number = asNumber(coins)
  if (number === null) throw new RangeError(`${coins} coins are beyond what an answer can say`)
  return number
}
