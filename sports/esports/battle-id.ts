import { mostGames } from './vocabulary.ts'

/** More than the games of any series, so that the last digit names the game. */
const perMatch = 10

/** The number by which old clients name one game of a series, its `battleId`: that of the match and the game's own. */
export function battleIdOf(matchId: number, ordinal: number): number {
  return matchId * perMatch + ordinal
}

/** The match and the game that a `battleId` names; null where no series has such a game. */
export function readBattleId(battleId: number): { matchId: number; ordinal: number } | null {
  const ordinal = battleId % perMatch
  const matchId = Math.floor(battleId / perMatch)
  return matchId < 1 || ordinal < 1 || ordinal > mostGames ? null : { matchId, ordinal }
}
