import { z } from 'zod'
import { double, int, view } from '#contract/wire.ts'
import { MatchListItem } from './match.ts'

/** A team at a glance; `recent` holds W, D and L, newest first. */
export const TeamSurvey = view('TeamSurvey', {
  teamId: int,
  rank: int,
  recent: z.array(z.string()),
  next: MatchListItem.optional(),
  last: MatchListItem.optional(),
  summary: z.string(),
})
export type TeamSurvey = z.infer<typeof TeamSurvey>

/** A team's statistics of a season, each with its place among all teams. */
export const TeamStat = view('TeamStat', {
  teamId: int,
  seasonId: int,
  matchCount: int,
  items: z.array(z.strictObject({ name: z.string(), value: double, rank: int })),
})
export type TeamStat = z.infer<typeof TeamStat>
