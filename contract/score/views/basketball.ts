import { z } from 'zod'
import { double, int, mapOf, view } from '#contract/wire.ts'

/** Attempted and made, side against side; a `Rt` is a rate from 0 to 1. Both spellings of fouls are read. */
export const BasketballTeamStat = view('BasketballTeamStat', {
  hostPoint: int,
  guestPoint: int.optional(),
  hostThrow: int.optional(),
  guestThrow: int.optional(),
  hostThrowPoint: int.optional(),
  guestThrowPoint: int.optional(),
  hostThrPnt: int.optional(),
  guestThrPnt: int.optional(),
  hostThrPntMade: int.optional(),
  guestThrPntMade: int.optional(),
  hostPnlty: int.optional(),
  guestPnlty: int.optional(),
  hostPnltyPoint: int.optional(),
  guestPnltyPoint: int.optional(),
  hostTwoPointAttempted: int.optional(),
  guestTwoPointAttempted: int.optional(),
  hostTwoPointMade: int.optional(),
  guestTwoPointMade: int.optional(),
  hostRbnd: int.optional(),
  guestRbnd: int.optional(),
  hostOffensiveRebound: int.optional(),
  guestOffensiveRebound: int.optional(),
  hostDefensiveRebound: int.optional(),
  guestDefensiveRebound: int.optional(),
  hostAssist: int.optional(),
  guestAssist: int.optional(),
  hostSteal: int.optional(),
  guestSteal: int.optional(),
  hostBlckSht: int.optional(),
  guestBlckSht: int.optional(),
  hostTurnover: int.optional(),
  guestTurnover: int.optional(),
  hostPossessionRate: int.optional(),
  guestPossessionRate: int.optional(),
  hostRemainingPause: int.optional(),
  guestRemainingPause: int.optional(),
  hostThisFoul: int.optional(),
  guestThisFoul: int.optional(),
  hostFouls: int.optional(),
  guestFouls: int.optional(),
  hostFoul: int.optional(), // as the web spells it
  guestFoul: int.optional(), // as the web spells it
  hostTimeouts: int.optional(),
  guestTimeouts: int.optional(),
  hostScoringStreak: int.optional(),
  guestScoringStreak: int.optional(),
  hostShtRt: double.optional(),
  guestShtRt: double.optional(),
  hostPnltyRt: double.optional(),
  guestPnltyRt: double.optional(),
  hostThrPntRt: double.optional(),
  guestThrPntRt: double.optional(),
})
export type BasketballTeamStat = z.infer<typeof BasketballTeamStat>

const BasketballPlayerStat = view('BasketballPlayerStat', {
  playerId: int,
  name: z.string().optional(),
  picUrl: z.string().optional(),
  shirtNumber: z.string().optional(),
  position: z.string().optional(),
  startedFlag: z.boolean().optional(),
  playTime: z.string().optional(),
  point: int.optional(),
  rebound: int.optional(),
  offensiveRebound: int.optional(),
  defensiveRebound: int.optional(),
  assist: int.optional(),
  fieldGoalMade: int.optional(),
  fieldGoalAttempted: int.optional(),
  threePointMade: int.optional(),
  threePointAttempted: int.optional(),
  freeThrowMade: int.optional(),
  freeThrowAttempted: int.optional(),
  steal: int.optional(),
  block: int.optional(),
  turnover: int.optional(),
  foul: int.optional(),
  plusMinus: int.optional(),
})

export const BasketballTeamPlayers = view('BasketballTeamPlayers', {
  teamName: z.string(),
  teamLogo: z.string().optional(),
  score: int.optional(),
  playerStats: z.array(BasketballPlayerStat),
})
export type BasketballTeamPlayers = z.infer<typeof BasketballTeamPlayers>

const PeriodScore = view('PeriodScore', {
  type: z.string(),
  typeCode: z.string().optional(),
  team1: int.optional(),
  team2: int.optional(),
})

export const BasketballContrast = view('BasketballContrast', {
  Period1: PeriodScore,
  Period2: PeriodScore.optional(),
  Period3: PeriodScore.optional(),
  Period4: PeriodScore.optional(),
  Overtime: PeriodScore.optional(),
  Current: PeriodScore.optional(),
})
export type BasketballContrast = z.infer<typeof BasketballContrast>

export const BasketballQuarter = view('BasketballQuarter', {
  period: int,
  hostScore: int,
  guestScore: int,
  hostStat: mapOf(int), // by statistic
  guestStat: mapOf(int),
})
export type BasketballQuarter = z.infer<typeof BasketballQuarter>

/** The leaders of both sides: points (`Scr`), assists and rebounds (`Rbnd`), each with key, name, picture and value. */
export const BasketballBest = view('BasketballBest', {
  hostScrId: int,
  hostScrName: z.string().optional(),
  hostScrPic: z.string().optional(),
  hostScr: int.optional(),
  guestScrId: int.optional(),
  guestScrName: z.string().optional(),
  guestScrPic: z.string().optional(),
  guestScr: int.optional(),
  hostAssistId: int.optional(),
  hostAssistName: z.string().optional(),
  hostAssistPic: z.string().optional(),
  hostAssist: int.optional(),
  guestAssistId: int.optional(),
  guestAssistName: z.string().optional(),
  guestAssistPic: z.string().optional(),
  guestAssist: int.optional(),
  hostRbndId: int.optional(),
  hostRbndName: z.string().optional(),
  hostRbndPic: z.string().optional(),
  hostRbnd: int.optional(),
  guestRbndId: int.optional(),
  guestRbndName: z.string().optional(),
  guestRbndPic: z.string().optional(),
  guestRbnd: int.optional(),
})
export type BasketballBest = z.infer<typeof BasketballBest>

export const GapPoint = view('GapPoint', {
  time: int, // seconds
  period: int,
  hostScore: int,
  guestScore: int,
  gap: int,
})
export type GapPoint = z.infer<typeof GapPoint>
