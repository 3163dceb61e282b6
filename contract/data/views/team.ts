import { z } from 'zod'
import { double, int, view } from '#contract/wire.ts'

/**
 * A team over series. `points`: in a tournament those of the last stage with a table that the team is in, as
 * `stat/tournament/stage` has them, without one the series won; in the world and first-tier rankings the rating.
 * `change`: places gained on the last day of play, in these rankings in a week.
 */
export const EsTeamRank = view('EsTeamRank', {
  rank: int,
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  matchCount: int,
  win: int,
  lose: int,
  winRate: double, // percent
  points: int,
  change: int,
})
export type EsTeamRank = z.infer<typeof EsTeamRank>

/** A player with averages per map; `matchCount` maps are counted. `rating` is 0 for a title without one. */
export const EsPlayer = view('EsPlayer', {
  playerId: int,
  playerName: z.string(),
  avatar: z.string(),
  teamId: int,
  position: z.string(),
  matchCount: int,
  kills: double,
  deaths: double,
  assists: double,
  kda: double,
  rating: double,
  winRate: double, // percent
})
export type EsPlayer = z.infer<typeof EsPlayer>

/**
 * A team with averages per map; `matchCount` series are counted. A team's kills in
 * Counter-Strike, its deaths and its assists are the sums of its players. 0 also stands for unknown.
 */
export const EsTeamInfo = view('EsTeamInfo', {
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  country: z.string(),
  matchCount: int,
  win: int,
  lose: int,
  winRate: double, // percent
  kills: double,
  deaths: double,
  assists: double,
  economy: double,
  players: z.array(EsPlayer),
})
export type EsTeamInfo = z.infer<typeof EsTeamInfo>
