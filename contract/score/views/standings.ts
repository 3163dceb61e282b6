import { z } from 'zod'
import { double, int, view } from '#contract/wire.ts'

/** A line of the table beside a match. `continuousStatus` is the streak: wins above 0, defeats below. */
export const RankRow = view('RankRow', {
  teamId: int,
  teamName: z.string(),
  logo: z.string(),
  leagueName: z.string().optional(),
  depart: z.string().optional(), // conference, basketball
  teamRank: int,
  matchCount: int,
  win: int,
  draw: int,
  lost: int,
  goal: int,
  lostGoal: int,
  point: int,
  points: double.optional(), // scored per game, basketball
  lostPoints: double.optional(),
  continuousStatus: int.optional(),
  promotionId: int.optional(),
  promotionCnName: z.string().optional(),
  promotionEnName: z.string().optional(),
})

/** Table rows of both sides of a match: all matches, at home, away, and each at the venue of this match. */
export const RankGroups = view('RankGroups', {
  all: z.array(RankRow),
  host: z.array(RankRow),
  guest: z.array(RankRow),
  sameHostGuest: z.array(RankRow),
})

/** A line of a league table. Points deducted or awarded by the organiser are counted in `points`. */
export const LeagueTableRow = view('LeagueTableRow', {
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  rank: int,
  totalNum: int,
  winNum: int,
  drawNum: int,
  loseNum: int,
  goals: int,
  loseGoals: int,
  points: int,
  promotionId: int.optional(),
  promotionName: z.string().optional(),
})

/** One group of a cup; a league has one group with an empty name. */
export const LeagueTableGroup = view('LeagueTableGroup', { groupName: z.string(), stat: z.array(LeagueTableRow) })

export type RankRow = z.infer<typeof RankRow>
export type RankGroups = z.infer<typeof RankGroups>
export type LeagueTableRow = z.infer<typeof LeagueTableRow>
export type LeagueTableGroup = z.infer<typeof LeagueTableGroup>
