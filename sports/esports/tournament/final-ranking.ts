import type { Pairing, StageRound } from './model.ts'
import { recordsOf, type TeamRecord } from './records.ts'

export interface FinalRow {
  /** Shared by teams that nothing separates. */
  rank: number
  record: TeamRecord
}

/**
 * Teams of a tournament by how far they came: by the last round of the knock-out that they played, then whether they
 * won it, then by series won, then by games ahead. Teams without a knock-out series follow. A match for third
 * place is just below the final.
 */
export function finalRanking(rounds: readonly StageRound[], series: readonly Pairing[]): FinalRow[] {
  const reached = reachedOf(rounds, series)
  const keys = [...recordsOf(series).values()].map((record) => {
    const { at, won } = reached.get(record.teamId) ?? { at: -1, won: false }
    return { record, key: [at, Number(won), record.won, record.gamesWon - record.gamesLost] as const }
  })
  const sorted = keys.toSorted((a, b) => compare(b.key, a.key) || a.record.teamId - b.record.teamId)
  return sorted.map(({ record, key }) => ({
    rank: 1 + sorted.filter((other) => compare(other.key, key) > 0).length,
    record,
  }))
}

/** The last knock-out round of each team, and whether it won its series there. */
function reachedOf(
  rounds: readonly StageRound[],
  series: readonly Pairing[],
): Map<number, { at: number; won: boolean }> {
  const isThird = ({ name }: StageRound) => /third|3rd/i.test(name)
  const knockout = rounds.filter(({ stage }) => stage === 'knockout')
  const last = Math.max(0, ...knockout.flatMap((round) => (isThird(round) ? [] : [round.ordinal])))
  const places = new Map(knockout.map((round) => [round.id, isThird(round) ? last - 0.5 : round.ordinal]))
  const reached = new Map<number, { at: number; won: boolean }>()
  for (const { roundId, homeId, awayId, winner } of series) {
    const at = roundId === null ? undefined : places.get(roundId)
    if (at === undefined) continue
    for (const [teamId, side] of [[homeId, 'home'] as const, [awayId, 'away'] as const])
      if (teamId !== null && at >= (reached.get(teamId)?.at ?? 0)) reached.set(teamId, { at, won: winner === side })
  }
  return reached
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - b[at]!).find((gap) => gap !== 0) ?? 0
}
