import type { Reader } from '#core/database/reader.ts'
import { mainRounds } from '#sports/knock-out.ts'
import { readKnockOut, type KnockOutTie } from '#timeline/knock-out.ts'
import { listRounds } from '#timeline/store/round.ts'
import { finalRoundOf, losersOf, settle, survivedRounds, type Settlement } from './rules/settle.ts'
import type { Standing } from './store/table.ts'
import type { Activity } from './types.ts'

export type CupState = {
  ties: KnockOutTie[]
  /** Names of the knock-out rounds that lead to the final, as far as they are known. */
  rounds: string[]
  finalRound: number
  settlement: Settlement
  /** Teams that cannot win any more: losers of a tie, and who is not in the knock-out once it is drawn. */
  out: ReadonlySet<number>
  standing: Standing
}

/** Before a caller may see anything of the season: no team is eliminated, and no guess has points. */
export function unseenState({ pointsPerRound }: Pick<Activity, 'pointsPerRound'>): CupState {
  return {
    ties: [],
    rounds: [],
    finalRound: 0,
    settlement: { state: 'open' },
    out: new Set(),
    standing: { championId: null, survived: [], pointsPerRound },
  }
}

/** Read through the lens of `db`. */
export async function readCupState(
  db: Reader,
  { seasonId, pointsPerRound }: Pick<Activity, 'seasonId' | 'pointsPerRound'>,
  teamIds: readonly number[],
): Promise<CupState> {
  const [rounds, ties] = await Promise.all([listRounds(db, seasonId), readKnockOut(db, seasonId)])
  const main = mainRounds(rounds.filter(({ stage }) => stage === 'knockout')).map(({ name }) => name)
  const finalRound = finalRoundOf(main, ties)
  const settlement = settle(ties, finalRound)
  const championId = settlement.state === 'settled' ? settlement.championId : null
  return {
    ties,
    rounds: main,
    finalRound,
    settlement,
    out: new Set([...losersOf(ties, finalRound), ...absent(ties, teamIds)]),
    standing: { championId, survived: survivedRounds(ties, finalRound), pointsPerRound },
  }
}

/** Teams in none of the ties, once all sides of the first round are known. */
function absent(ties: readonly KnockOutTie[], teamIds: readonly number[]): number[] {
  const first = Math.min(...ties.map(({ round }) => round))
  const sides = ties.filter(({ round }) => round === first).flatMap(({ homeId, awayId }) => [homeId, awayId])
  if (sides.length === 0 || sides.includes(null) || Math.log2(sides.length) % 1 !== 0) return []
  return teamIds.filter((id) => !sides.includes(id))
}
