import type { PlayerRecord } from '#sports/player.ts'
import { callsOf } from '../sport-calls.ts'

/** The score of a player in the unit of the sport: goals, points, runs, sets; null where it is not counted. */
export function scoredBy(sport: string, { counts }: PlayerRecord): number | null {
  const { scored } = callsOf(sport)
  return (scored === undefined ? null : counts[scored]) ?? null
}
