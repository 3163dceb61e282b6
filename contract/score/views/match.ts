import { z } from 'zod'
import { bit, double, EpochMs, int, mapOf, view, WireDateTime } from '#contract/wire.ts'
import { OddsRow } from './odds.ts'

/** Corners and cards beside the score of a listed football match. */
export const Penalty = view('Penalty', {
  hostCorner: int,
  guestCorner: int,
  hostRed: int,
  guestRed: int,
  hostYellow: int,
  guestYellow: int,
})

/**
 * A match in a list. `status`: 1 not started, 2 in play, 3 finished, else unknown; `statusCode` 40 to 44 are abnormal.
 * `timePlayed` in seconds. Unknown numbers are 0 and unknown texts '' (a rank of 0 is no rank).
 */
export const MatchListItem = view('MatchListItem', {
  matchId: int,
  sportType: int,
  sportId: int.optional(), // same code, read by the web list
  leagueId: int,
  leagueName: z.string(),
  leagueColor: z.string(),
  leagueLogo: z.string().optional(),
  level: int, // 1 is first-class
  hostTeamId: int,
  hostTeamName: z.string(),
  hostTeamFullName: z.string().optional(),
  hostTeamLogo: z.string(),
  hostTeamScore: int,
  hostHalfScore: int,
  hostTeamRank: int,
  hostCorner: int.optional(),
  guestTeamId: int,
  guestTeamName: z.string(),
  guestTeamFullName: z.string().optional(),
  guestTeamLogo: z.string(),
  guestTeamScore: int,
  guestHalfScore: int,
  guestTeamRank: int,
  guestCorner: int.optional(),
  homeTeamNormalScore: int.optional(), // after 90 minutes
  awayTeamNormalScore: int.optional(),
  winnerId: int.optional(), // team that won; left out before the end and after a draw
  hostShootoutScore: int.optional(), // kicks scored, where there was a shoot-out
  guestShootoutScore: int.optional(),
  status: int,
  statusCode: int,
  statusLable: z.string(),
  statusDesc: z.string().optional(), // names kicks and winner of a shoot-out
  timePlayed: int,
  matchTime: EpochMs,
  matchTimeDesc: WireDateTime.optional(), // in the caller's zone, in a formatted list
  timePlayedDesc: z.string().optional(), // the minute, in a formatted list
  gameScore: z.string().optional(), // tennis, '15:30'
  penalty: Penalty.optional(),
  odds: mapOf(OddsRow).optional(), // by typeId
  dxRate: z.string().optional(), // over/under line; text here, a number in the detail
  animUrl: z.string(),
  hasAnchor: bit,
  hasLive: bit,
  hasVid: bit,
  lmtMode: int.optional(),
  focus: z.boolean(), // followed; 0/1 in the detail
  userIsAppointment: z.boolean(),
})

const MatchBucket = view('MatchBucket', { count: int, matches: z.array(MatchListItem) })

/** A day's matches by state; `uncoming` is the wire's spelling, `unknown` holds what was postponed or called off. */
export const MatchBuckets = view('MatchBuckets', {
  going: MatchBucket,
  uncoming: MatchBucket,
  finished: MatchBucket,
  unknown: MatchBucket,
  cancel: MatchBucket.optional(),
})

/** One match with its teams, score, clock and addresses. Its chat room is its matchId as text, not `roomId`. */
export const MatchDetail = view('MatchDetail', {
  matchId: int,
  sportId: int,
  leagueId: int,
  leagueName: z.string(),
  leagueNick: z.string(),
  leagueLogo: z.string(),
  tournamentId: int,
  seasonId: int,
  round: z.string(),
  groupName: z.string(),
  roomId: z.string(),
  matchTime: EpochMs,
  matchStatus: int, // 1 not started, 2 in play, 3 finished, 4 unknown
  matchStatusCode: int,
  matchStatusDesc: z.string(),
  timePlayed: int, // seconds
  timeRemaining: int, // seconds, basketball
  focus: bit,
  hasLineup: bit,
  hostTeamId: int,
  hostTeamName: z.string(),
  hostTeamFullName: z.string(),
  hostTeamLogo: z.string(),
  hostTeamRank: int,
  hostTeamScore: int,
  hostTeamNormalScore: int,
  hostHalfScore: int,
  guestTeamId: int,
  guestTeamName: z.string(),
  guestTeamFullName: z.string(),
  guestTeamLogo: z.string(),
  guestTeamScore: int,
  guestTeamNormalScore: int,
  guestHalfScore: int,
  winnerId: int.optional(), // team that won; left out before the end and after a draw
  hostShootoutScore: int.optional(), // kicks scored, where there was a shoot-out
  guestShootoutScore: int.optional(),
  asiaRate: double.optional(), // left out while no bookmaker quotes a line
  dxRate: double.optional(),
  hasVid: bit,
  hasLive: bit,
  m3u8Uri: z.string().optional(),
  liveM3u8Url: z.string().optional(),
  liveFlvUrl: z.string().optional(),
  rtmpUrl: z.string().optional(),
  animUrl: z.string(),
  obliqueAnimUrl: z.string().optional(),
  trendAnim: z.string(),
  stadiumInfo: z.string(),
  weatherDesc: z.string(),
})

export type Penalty = z.infer<typeof Penalty>
export type MatchListItem = z.infer<typeof MatchListItem>
type MatchBucket = z.infer<typeof MatchBucket>
export type MatchBuckets = z.infer<typeof MatchBuckets>
export type MatchDetail = z.infer<typeof MatchDetail>
