import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, PersonBrief, TeamBrief } from './brief.ts'
import { Mean, WinShare } from './esports-team.ts'
import { HeroRank, Known, MapRow } from './hero-ranks.ts'
import { playerSorts } from './player-sorts.ts'

const TeamRow = z.object({
  rank: z.int().describe('Shared by teams that are level'),
  team: TeamBrief,
  series: z.object({ played: z.int(), won: z.int(), drawn: z.int(), lost: z.int() }),
  won: WinShare.describe('Games won'),
  seconds: Mean.describe('Length of a game'),
})

const PlayerRow = z.object({
  player: PersonBrief,
  team: TeamBrief.nullable().describe('Of the newest game'),
  games: z.int(),
  kills: Mean,
  deaths: Mean,
  assists: Mean,
  figures: z.array(z.object({ name: z.enum(playerSorts), value: Mean })).describe('Those that a source has'),
})

export const TournamentRanks = z.object({
  isHidden: z.boolean().optional().describe('A spoiler-free caller has not asked for the season: there are no rows'),
  ...Known,
  teams: z.object({ total: z.int(), rows: z.array(TeamRow) }).describe('By series won, then fewer lost, then games'),
  players: z
    .object({
      total: z.int(),
      sort: z.enum(playerSorts).nullable(),
      sorts: z.array(z.enum(playerSorts)).describe('What they can be ranked by'),
      rows: z.array(PlayerRow),
    })
    .describe('Players of few games come last'),
  heroes: z.object({ total: z.int(), rows: z.array(HeroRank) }),
  maps: z.object({ total: z.int(), rows: z.array(MapRow) }).describe('By plays'),
})
export type TournamentRanks = z.infer<typeof TournamentRanks>

export const getTournamentRanks = operation({
  path: '/seasons/{id}/tournament-ranks',
  ...visitor.bare,
  summary: 'Teams, players, heroes and maps of a tournament of esports, from its games so far.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({
    lang: Language,
    of: z.enum(['teams', 'players', 'heroes', 'maps']).optional().describe('Only these rows; without it all'),
    size: z.coerce.number().int().min(1).max(500).default(500).describe('Rows of each list'),
    players: z.enum(playerSorts).optional().describe('Order of players; by rating where there is one, else by KDA'),
    heroes: z.enum(['presence', 'won']).default('presence').describe('Order of heroes'),
  }),
  data: TournamentRanks,
  errors: ['season_not_found', 'wrong_sport'],
})
