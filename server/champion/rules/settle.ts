import type { KnockOutTie } from '#timeline/knock-out.ts'

/** How a guess stands. `open`: its final is to come; `unsettled`: its final was not played to an end. */
export type Settlement =
  | { state: 'open' }
  | { state: 'unsettled'; finalId: number; reason: 'abandoned' | 'cancelled' }
  | { state: 'settled'; finalId: number; championId: number; byShootout: boolean }

export type SettleTie = Pick<KnockOutTie, 'round' | 'index' | 'homeId' | 'awayId' | 'kicks' | 'winnerId'> & {
  legs: readonly Pick<KnockOutTie['legs'][number], 'id' | 'status' | 'kickOff'>[]
}

/** Settled by the final, the only tie of round `finalRound` not beside it; not stored: a corrected final counts. */
export function settle(ties: readonly SettleTie[], finalRound: number): Settlement {
  const final = ties.find(({ round, index }) => round === finalRound && index === 0)
  const last = final?.legs.at(-1)
  if (final === undefined || last === undefined) return { state: 'open' }
  if (final.winnerId !== null)
    return { state: 'settled', finalId: last.id, championId: final.winnerId, byShootout: final.kicks !== null }
  const stopped = final.legs.find(({ status }) => status === 'abandoned' || status === 'cancelled')
  return stopped === undefined
    ? { state: 'open' }
    : { state: 'unsettled', finalId: stopped.id, reason: stopped.status === 'cancelled' ? 'cancelled' : 'abandoned' }
}

/** Number of the final's round, whose only tie of the main stage it is: a last round of several ties is no final. */
export function finalRoundOf(rounds: readonly string[], ties: readonly Pick<KnockOutTie, 'round' | 'stage'>[]): number {
  const last = ties.filter(({ round, stage }) => round === rounds.length && stage === rounds.at(-1))
  return rounds.length + Math.ceil(Math.log2(Math.max(1, last.length)))
}

export type Survived = { teamId: number; at: number }

/** All rounds that teams survived, without the final. */
export function survivedRounds(ties: readonly SettleTie[], finalRound: number): Survived[] {
  return ties.flatMap(({ round, winnerId, legs }) =>
    round < finalRound && winnerId !== null && legs[0] ? [{ teamId: winnerId, at: legs[0].kickOff }] : [],
  )
}

/** The teams that lost a tie of the main rounds. */
export function losersOf(ties: readonly SettleTie[], finalRound: number): Set<number> {
  const lost = ties.flatMap(({ round, homeId, awayId, winnerId, index }) => {
    if (winnerId === null || (round === finalRound && index > 0)) return []
    return [homeId, awayId].filter((id) => id !== null && id !== winnerId)
  })
  return new Set(lost as number[])
}
