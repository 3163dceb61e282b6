import { otherSide } from '../timeline.ts'
import type { FootballState, Squad } from './state.ts'

const KEEPER = 0

/**
 * By goalkeeper in the eleven: 1 where he played from the start to the end of a finished match without a goal against,
 * else 0. A shoot-out does not count. Empty where no line-up names a goalkeeper, and before the end.
 */
export function cleanSheets({ status, score, squads, substitutions }: FootballState): Map<number, number> {
  const sheets = new Map<number, number>()
  if (status !== 'finished') return sheets
  for (const side of ['home', 'away'] as const) {
    const keeper = keeperOf(squads[side])
    if (keeper === null) continue
    const stayed = !keeper.isSentOff && !substitutions.some(({ offId }) => offId === keeper.playerId)
    sheets.set(keeper.playerId, stayed && score[otherSide(side)] === 0 ? 1 : 0)
  }
  return sheets
}

function keeperOf(squad: Squad | null) {
  return squad?.players.find(({ position, isStarter }) => isStarter && position === KEEPER) ?? null
}
