/**
 * A pair of a round among an even number of clubs, by the circle method: the last club stays, the others turn. Pairs of
 * a round are 0 to half the clubs; after `count` - 1 rounds each club has met every other.
 */
export function pairOf(count: number, round: number, pair: number): [number, number] {
  const turning = count - 1
  return pair === 0 ? [turning, round] : [(round + pair) % turning, (round - pair + turning) % turning]
}
