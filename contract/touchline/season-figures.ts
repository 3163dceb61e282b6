import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, MatchRow } from './brief.ts'

/** Goals by the quarter of an hour in which they fell. */
export const GoalTimes = z.object({
  quarters: z.array(z.int()).describe('Six; stoppage time belongs to the quarter that it extends'),
  stoppage: z.array(z.int()).describe('Of each quarter, those in stoppage time'),
  extra: z.int().describe('In extra time'),
})
export type GoalTimes = z.infer<typeof GoalTimes>

export const SeasonFigures = z.object({
  matches: z.int().describe('Matches of the season'),
  played: z.int().describe('Finished ones; everything below counts these'),
  teams: z.int(),
  areGoals: z.boolean().describe('The scores of the sport are goals; otherwise the figures of goals say nothing'),
  goals: z.int().describe('Without shoot-outs'),
  homeWins: z.int().describe('Ahead after normal time'),
  draws: z.int().describe('Level after normal time'),
  awayWins: z.int(),
  bothScored: z.int(),
  threeOrMore: z.int().describe('Matches with three goals or more'),
  extraTime: z.int(),
  shootouts: z.int(),
  biggestWin: MatchRow.nullable().describe('By the difference, then by goals, then the earliest'),
  listed: z
    .object({ goals: z.int(), timed: z.int(), penalties: z.int(), ownGoals: z.int(), times: GoalTimes })
    .nullable()
    .describe('Goals that are listed one by one, and those of them with a minute; null without any'),
})
export type SeasonFigures = z.infer<typeof SeasonFigures>

export const getSeasonFigures = operation({
  path: '/seasons/{id}/figures',
  ...visitor.bare,
  summary: 'Season in numbers: results, goals, and when they fell.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: SeasonFigures,
  errors: ['season_not_found'],
})
