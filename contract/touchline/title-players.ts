import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, PersonBrief, SomeSport, TeamBrief } from './brief.ts'
import { Mean, WinShare } from './esports-team.ts'

const TitlePlayers = z.object({
  sport: z.string(),
  by: z.enum(['rating', 'kda']).describe('What the players are ordered by; those with few games come last'),
  games: z.int().describe('Games of the newest tournaments with lines of players'),
  least: z.int().describe('Games from which a player is ordered before those with fewer'),
  rows: z
    .array(
      z.object({
        place: z.int(),
        player: PersonBrief,
        team: TeamBrief.nullable(),
        role: z.string().nullable(),
        games: z.int(),
        won: WinShare,
        kda: Mean,
        rating: Mean,
      }),
    )
    .describe('At most 100'),
  isDemo: z.boolean(),
})

export type TitlePlayers = z.infer<typeof TitlePlayers>

export const getTitlePlayers = operation({
  path: '/esports/{sport}/players',
  ...visitor.bare,
  summary: 'Players of a title over its newest tournaments, by rating or KDA.',
  params: z.object({ sport: SomeSport }),
  query: z.object({ lang: Language }),
  data: TitlePlayers,
  errors: ['wrong_sport'],
})
