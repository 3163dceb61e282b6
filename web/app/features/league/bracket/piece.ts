import type { BracketTie } from '#contract/touchline/bracket.ts'

/** A tie with those that lead to it and the one that it leads to, by round. */
export interface Piece {
  /** The match of the page. */
  matchId: number
  /** `goes`: who of the match of the page goes there, where a loser continues as well. */
  rounds: { ordinal: number; name: string; ties: BracketTie[]; goes?: 'winner' | 'loser' }[]
}

/**
 * The surroundings of a match in the bracket: the ties whose winners meet in it (whose losers meet, for a third place),
 * its own tie, and the next one. Without earlier ties the tie beside it, whose winner is the next opponent. Null for a
 * match outside of the bracket.
 */
export function pieceOf(ties: readonly BracketTie[], matchId: number): Piece | null {
  const own = ties.find(({ matches }) => matches.some(({ id }) => id === matchId))
  if (!own) return null
  const ordinals = [...new Set(ties.map(({ ordinal }) => ordinal))].sort((a, b) => a - b)
  const at = ordinals.indexOf(own.ordinal)
  const inRound = (index: number) => ties.filter(({ ordinal }) => ordinal === ordinals[index])
  const isLast = at === ordinals.length - 1
  // A match for third place stands beside the final, and the same two ties lead to both.
  const feeds = isLast ? 0 : own.place
  const before = inRound(at - 1).filter(({ place }) => Math.floor(place / 2) === feeds)
  const beside = before.length > 0 || isLast ? [own] : pairOf(own, inRound(at))
  const next = inRound(at + 1).filter(({ place }) => place === Math.floor(own.place / 2))
  const rounds = [before, beside, next].flatMap((list) =>
    list[0] ? [{ ordinal: list[0].ordinal, name: list[0].round, ties: list }] : [],
  )
  return { matchId, rounds }
}

function pairOf(own: BracketTie, round: readonly BracketTie[]): BracketTie[] {
  const half = Math.floor(own.place / 2)
  return round.filter(({ place }) => Math.floor(place / 2) === half).toSorted((a, b) => a.place - b.place)
}
