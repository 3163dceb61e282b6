/**
 * Information of a fact of a match, in bits: -log2 of the share of matches in which the rule of the fact holds. A fact
 * of every second match has 1 bit, one of every hundredth 6.6.
 */
export function surprisal(share: number): number {
  return share >= 1 ? 0 : -Math.log2(Math.max(share, 1 / 100_000))
}
