/** Percent of sales that the site keeps, rounded down on all sales of a thing together. */
const SITE_PERCENT = 25n
/** From settlement until the seller may spend the coins. */
export const PENDING_MS = 3 * 24 * 3_600_000

/** How the sales of a thing are divided: both shares are whole coins and add up to it. */
export function sharesOf(gross: bigint): { fee: bigint; earned: bigint } {
  const fee = (gross * SITE_PERCENT) / 100n
  return { fee, earned: gross - fee }
}

/** What each source gives to each buyer so that every buyer gets its amount back, in the order of both lists. */
export function divided<Source>(
  sources: readonly { source: Source; amount: bigint }[],
  amounts: readonly bigint[],
): { source: Source; buyer: number; amount: bigint }[] {
  const parts: { source: Source; buyer: number; amount: bigint }[] = []
  const left = sources.map((one) => ({ ...one }))
  for (const [buyer, wanted] of amounts.entries()) {
    let missing = wanted
    while (missing > 0n) {
      const first = left[0]
      if (!first) throw new RangeError(`the sources lack ${missing} coins`)
      const amount = first.amount < missing ? first.amount : missing
      if (amount > 0n) parts.push({ source: first.source, buyer, amount })
      missing -= amount
      first.amount -= amount
      if (first.amount === 0n) left.shift()
    }
  }
  return parts
}
