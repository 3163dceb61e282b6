import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { CompetitionBrief, Language, TeamBrief } from './brief.ts'
import { GoalTimes } from './season-figures.ts'

const TeamRecord = z.object({
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  points: z.int(),
})
export type TeamRecord = z.infer<typeof TeamRecord>

const Compared = z.object({
  kind: z
    .enum([
      'points',
      'home_points',
      'away_points',
      'goals',
      'conceded',
      'clean_sheets',
      'scored_first',
      'late_goals',
      'shots',
    ])
    .describe('late_goals: after the 75th minute'),
  value: z.number().describe('A match'),
  average: z.number().describe('Of all teams of the season, a match'),
  rank: z.int().describe('1 is the best; level teams share it'),
  values: z.array(z.number()).describe('Of all teams, best first'),
  matches: z.int().describe('Matches of the team that count'),
  of: z.int().describe('Matches that it has played'),
})
export type Compared = z.infer<typeof Compared>

const Places = z.object({
  rounds: z.array(z.object({ ordinal: z.int(), name: z.string() })),
  lines: z.array(z.object({ teamId: z.int(), ranks: z.array(z.int()) })).describe('Place after each of the rounds'),
  outcomes: z.array(z.enum(['W', 'D', 'L']).nullable()).describe('Of the team, in each of the rounds'),
})

export const TeamSeason = z.object({
  season: z.object({ id: z.int(), name: z.string() }),
  competition: CompetitionBrief,
  isHidden: z.boolean().optional().describe('A spoiler-free caller has not asked for it: there are no figures'),
  teams: z.int().describe('In its table'),
  rank: z.int().nullable().describe('Null without a table, and before the first match'),
  leader: z.object({ team: TeamBrief, points: z.int() }).nullable().describe('The first of its table'),
  record: z
    .object({ all: TeamRecord, home: TeamRecord, away: TeamRecord })
    .nullable()
    .describe('In the table; matches in play count'),
  compared: z.array(Compared).describe('Finished matches, also of knock-out rounds. Unknown figures are omitted'),
  goalTimes: z
    .object({
      for: GoalTimes,
      against: GoalTimes,
      average: z.array(z.number()).describe('Goals of one team by quarter of an hour, on average of the season'),
      matches: z.int().describe('Finished matches of which every goal has a minute'),
      of: z.int(),
    })
    .nullable(),
  places: Places.nullable().describe('Null without rounds'),
})
export type TeamSeason = z.infer<typeof TeamSeason>

export const getTeamSeason = operation({
  path: '/teams/{id}/seasons/{seasonId}',
  ...visitor.bare,
  summary: 'Team in one season: record, comparison with all teams, goals by time, place after each round.',
  params: z.object({ id: z.coerce.number().int().positive(), seasonId: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: TeamSeason,
  errors: ['team_not_found', 'season_not_found'],
})
