import { z } from 'zod'
import { double, EpochMs, int, mapOf, view } from '#contract/wire.ts'
import { OddsRow } from './odds.ts'

/** A past or coming match of a side; `timeInterval` is the distance in days from the match viewed. */
export const HistoryMatch = view('HistoryMatch', {
  matchId: int,
  leagueId: int,
  leagueName: z.string(),
  matchTime: EpochMs,
  hostTeamId: int,
  hostTeamName: z.string(),
  hostTeamLogo: z.string(),
  hostTeamScore: int,
  hostTeamNormalScore: int.optional(),
  hostTeamHalfScore: int.optional(),
  guestTeamId: int,
  guestTeamName: z.string(),
  guestTeamLogo: z.string(),
  guestTeamScore: int,
  guestTeamNormalScore: int.optional(),
  guestTeamHalfScore: int.optional(),
  winnerId: int.optional(), // team that won; left out before the end and after a draw
  hostShootoutScore: int.optional(), // kicks scored, where there was a shoot-out
  guestShootoutScore: int.optional(),
  timeInterval: int.optional(),
  asiaRate: double.optional(),
  dxRate: double.optional(),
  rateDetail: mapOf(OddsRow).optional(), // closing prices by typeId, when asked for
})

/**
 * Matches with their balance. Head to head counts for the host (`hostWinNum` …), recent records for the requested side
 * (`winNum` …). Rates are whole percents, averages are text.
 */
export const HistoryRecord = view('HistoryRecord', {
  totalNum: int,
  hostWinNum: int.optional(),
  hostDrawNum: int.optional(),
  hostLoseNum: int.optional(),
  hostWinRate: int.optional(),
  winNum: int.optional(),
  drawNum: int.optional(),
  loseNum: int.optional(),
  winRate: int.optional(),
  hostScore: int.optional(), // goals for
  guestScore: int.optional(), // goals against
  pointsSumPerGame: z.string().optional(),
  pointsGetPerGame: z.string().optional(),
  pointsLostPerGame: z.string().optional(),
  pointsDiffPerGame: z.string().optional(),
  matches: z.array(HistoryMatch),
})

export type HistoryMatch = z.infer<typeof HistoryMatch>
export type HistoryRecord = z.infer<typeof HistoryRecord>
