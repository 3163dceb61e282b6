import { z } from 'zod'
import { bit, int, view } from '#contract/wire.ts'
import { MatchListItem } from './match.ts'

/** A season of a league, `seasonName` as `2023/24` or `2024`. */
export const Season = view('Season', { seasonId: int, seasonName: z.string(), isCurrent: bit })
/** Newest season first. */
export const Seasons = view('Seasons', { seasons: z.array(Season) })

/** A league's page. */
export const LeagueSurvey = view('LeagueSurvey', {
  leagueId: int,
  leagueName: z.string(),
  leagueLogo: z.string(),
  seasonId: int, // 0 while the league has no season
  teamCount: int,
  currentRound: z.string(),
  isFollow: z.boolean(),
  facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
})

/** The head of a league's template page. */
export const LeagueHeader = view('LeagueHeader', {
  leagueId: int,
  leagueName: z.string(),
  leagueLogo: z.string(),
  country: z.string(),
  sportType: int,
  seasonId: int,
  seasonName: z.string(),
  currentRound: z.string(),
})

export const Round = view('Round', {
  round: z.string(),
  stageType: int,
  groupId: int,
  isCurrent: bit,
  matches: z.array(MatchListItem),
})

/**
 * A tie of a knock-out: slot `index` of `round`, aggregate scores, one match id per leg, the winner and the kicks of a
 * shoot-out. Open places have team 0.
 */
export const PromotionNode = view('PromotionNode', {
  stage: z.string(),
  round: int,
  index: int,
  hostTeamId: int,
  hostTeamName: z.string(),
  hostTeamLogo: z.string(),
  guestTeamId: int,
  guestTeamName: z.string(),
  guestTeamLogo: z.string(),
  hostScore: int,
  guestScore: int,
  winnerId: int.optional(), // team that won; left out before the end and after a draw
  hostShootoutScore: int.optional(), // kicks scored, where there was a shoot-out
  guestShootoutScore: int.optional(),
  matchIds: z.array(int),
})

export type Season = z.infer<typeof Season>
export type Seasons = z.infer<typeof Seasons>
export type LeagueSurvey = z.infer<typeof LeagueSurvey>
export type LeagueHeader = z.infer<typeof LeagueHeader>
export type Round = z.infer<typeof Round>
export type PromotionNode = z.infer<typeof PromotionNode>
