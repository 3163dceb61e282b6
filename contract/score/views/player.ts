import { z } from 'zod'
import { double, EpochMs, int, view, WireDate } from '#contract/wire.ts'

/** A player in a squad or a ranking. */
export const PlayerBrief = view('PlayerBrief', {
  playerId: int,
  playerName: z.string(),
  picUrl: z.string(),
  teamId: int,
  teamName: z.string(),
  shirtNumber: z.string(),
  position: z.string(),
  age: z.string(),
  country: z.string(),
  marketValue: z.string(),
})

/** A player's page; height in cm and weight in kg, as text. Unknown dates are omitted. */
export const PlayerDetail = view('PlayerDetail', {
  playerId: int,
  playerName: z.string(),
  playerEnName: z.string(),
  picUrl: z.string(),
  country: z.string(),
  countryLogo: z.string(),
  teamId: int,
  teamName: z.string(),
  shirtNumber: z.string(),
  position: z.string(),
  birthday: WireDate.optional(),
  age: int,
  height: z.string(),
  weight: z.string(),
  foot: z.string(),
  marketValue: z.string(),
  contractEnd: WireDate.optional(),
})

/** A place in a season's ranking of players; `value` is of the requested statistic. */
export const BestPlayer = view('BestPlayer', {
  rank: int,
  playerId: int,
  playerName: z.string(),
  picUrl: z.string(),
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  value: double,
})

/** A transfer of a player. */
export const Transfer = view('Transfer', {
  playerId: int,
  playerName: z.string(),
  picUrl: z.string(),
  fromTeamId: int,
  fromTeamName: z.string(),
  toTeamId: int,
  toTeamName: z.string(),
  type: z.string(),
  fee: z.string(),
  transferTime: EpochMs,
})

/** An unavailable player. */
export const Injured = view('Injured', {
  teamId: int,
  playerId: int,
  playerName: z.string(),
  picUrl: z.string().optional(),
  position: z.string().optional(),
  reason: z.string().optional(),
  status: z.string().optional(),
})

export type PlayerBrief = z.infer<typeof PlayerBrief>
export type PlayerDetail = z.infer<typeof PlayerDetail>
export type BestPlayer = z.infer<typeof BestPlayer>
export type Transfer = z.infer<typeof Transfer>
export type Injured = z.infer<typeof Injured>
