import { z } from 'zod'
import { EpochMs, int, view } from '#contract/wire.ts'

/**
 * An esports match: scores are maps won, `battleIds` the maps in their order. `winnerId`: the team that won, also by
 * forfeit or award; left out while the match is not over, after a draw, and where the caller hides the result.
 */
export const EsMatch = view('EsMatch', {
  matchId: int,
  game: z.string(),
  tournamentId: int,
  tournamentName: z.string(),
  stage: z.string(),
  bo: int,
  matchTime: EpochMs,
  status: int, // 1 not started, 2 in play, 3 finished, 4 postponed, cancelled or abandoned
  hostId: int,
  hostName: z.string(),
  hostLogo: z.string(),
  hostScore: int,
  awayId: int,
  awayName: z.string(),
  awayLogo: z.string(),
  awayScore: int,
  winnerId: int.optional(),
  battleIds: z.array(int),
  followed: z.boolean(),
})
export type EsMatch = z.infer<typeof EsMatch>

export const EsHeadToHead = view('EsHeadToHead', { total: int, hostWin: int, awayWin: int, matches: z.array(EsMatch) })
export type EsHeadToHead = z.infer<typeof EsHeadToHead>
