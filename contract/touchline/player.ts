import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import {
  CompetitionBrief,
  Coverage,
  KnownCount,
  Language,
  MatchRow,
  page,
  Paging,
  PersonBrief,
  Position,
  SideName,
  TeamBrief,
  IdParams,
} from './brief.ts'
import { AverageRating } from './team.ts'

const PlayerMatch = z.object({
  row: MatchRow,
  side: SideName,
  isStarter: z.boolean(),
  minutes: z.int().nullable(),
  goals: z.int(),
  assists: KnownCount,
  yellowCards: KnownCount,
  redCards: KnownCount,
  rating: z.number().nullable().describe('In a finished match whose events allow one: docs/MODELS.md'),
})

export const Player = z.object({
  sport: z.string(),
  player: PersonBrief,
  detail: z.record(z.string(), z.json()).describe('birthDate, country, position, foot; absent when unknown'),
  teams: z.array(z.object({ team: TeamBrief, shirtNumber: z.int().nullable(), position: z.string().nullable() })),
  seasons: z.array(
    z.object({
      competition: CompetitionBrief,
      seasonId: z.int(),
      seasonName: z.string(),
      team: TeamBrief.nullable(),
      appearances: KnownCount,
      starts: KnownCount,
      minutes: KnownCount.describe('Without stoppage time'),
      goals: KnownCount,
      assists: KnownCount,
      yellowCards: KnownCount,
      redCards: KnownCount,
      rating: AverageRating,
      coverage: Coverage,
    }),
  ),
  matches: z.array(PlayerMatch).describe('The last ten, newest first'),
  matchCount: z.int(),
  positions: z
    .array(
      z.object({
        position: z.int().nullable().describe('The number of the sport. Football: 0 goalkeeper to 5 forward'),
        depth: z.number().nullable().describe('0 the own goal, 1 the attack; null where the formation is unknown'),
        width: z.number().nullable().describe('0 the left, 1 the right'),
        starts: z.int(),
        goals: z.int(),
      }),
    )
    .describe('Places in the line-ups that he started in, the most frequent first'),
  next: MatchRow.nullable().describe('The match in play of his team, else its next one'),
  isDemo: z.boolean(),
  position: Position,
})

export type Player = z.infer<typeof Player>

export const getPlayer = operation({
  path: '/players/{id}',
  ...visitor.bare,
  summary: 'Player: team, seasons, recent matches.',
  params: IdParams,
  query: z.object({ lang: Language }),
  data: Player,
  errors: ['player_not_found'],
})

export const listPlayerMatches = operation({
  path: '/players/{id}/matches',
  ...visitor.bare,
  summary: 'Matches that a player took part in, newest first, as far as they are known.',
  params: IdParams,
  query: z.object({ lang: Language, ...Paging }),
  data: page(PlayerMatch),
  errors: ['player_not_found'],
})
