/** Prize money of one place, or of each of several: a member of `timeline.season.rules.prizes`. */
interface PrizeRule {
  from: number
  to: number
  /** Amount in whole units of the currency. */
  amount: number
  currency: string
}

/** The prizes that a season declares, best first; what is not one is left out. */
export function readPrizes(declared: unknown): PrizeRule[] {
  return (Array.isArray(declared) ? declared : []).filter(isPrize).toSorted((a, b) => a.from - b.from)
}

/** The prize of a place; null where none is declared for it. */
export function prizeOf(prizes: readonly PrizeRule[], { from, to }: { from: number; to: number }): PrizeRule | null {
  return prizes.find((one) => one.from <= from && one.to >= to) ?? null
}

/** All of it, where it is of one currency. */
export function totalOf(
  prizes: readonly { amount: number; currency: string; count: number }[],
): { amount: number; currency: string } | null {
  const [first] = prizes
  if (first === undefined || prizes.some(({ currency }) => currency !== first.currency)) return null
  return { amount: prizes.reduce((sum, { amount, count }) => sum + amount * count, 0), currency: first.currency }
}

function isPrize(given: unknown): given is PrizeRule {
  const { from, to, amount, currency } = (given ?? {}) as Partial<PrizeRule>
  const isPlace = (place: unknown): place is number => Number.isInteger(place) && (place as number) > 0
  return (
    isPlace(from) && isPlace(to) && from <= to && isPlace(amount) && typeof currency === 'string' && currency !== ''
  )
}
