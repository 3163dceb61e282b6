/**
 * Best of seven, in all rounds of the NBA since 2003; its play-in is of single games. Rounds of other leagues are named
 * differently, and their lengths are not known.
 */
const winsByRound: Readonly<Record<string, number>> = {
  'First round': 4,
  'Conference semi-finals': 4,
  'Conference finals': 4,
  Finals: 4,
}

/** Games that a side needs to win in a round; null where it is not known. */
export function winsNeeded(round: string): number | null {
  return winsByRound[round] ?? null
}
