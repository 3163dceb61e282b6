import { z } from 'zod'
import { double, EpochMs, int, view } from '#contract/wire.ts'

/** `points`: of a group those of its rules, of a Swiss stage the series won. */
export const EsStageRow = view('EsStageRow', {
  groupName: z.string(),
  rank: int,
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  win: int,
  lose: int,
  points: int,
})
export type EsStageRow = z.infer<typeof EsStageRow>

/**
 * `status`: 1 coming, 2 running, 3 over. `tournamentId` names a competition and its current season; a past season has a
 * number of its own, above 1000000000, that every call takes in its place.
 */
export const EsTournament = view('EsTournament', {
  tournamentId: int,
  tournamentName: z.string(),
  logo: z.string(),
  game: z.string(),
  sportId: int,
  level: int,
  startTime: EpochMs,
  endTime: EpochMs,
  status: int,
})
export type EsTournament = z.infer<typeof EsTournament>

export const EsHeroRank = view('EsHeroRank', {
  heroId: int,
  heroName: z.string(),
  heroLogo: z.string(),
  pickCount: int,
  banCount: int,
  winRate: double, // percent
})
export type EsHeroRank = z.infer<typeof EsHeroRank>

export const EsMapRank = view('EsMapRank', {
  mapName: z.string(),
  mapLogo: z.string(),
  playCount: int,
  ctWinRate: double, // percent
  tWinRate: double, // percent
})
export type EsMapRank = z.infer<typeof EsMapRank>
