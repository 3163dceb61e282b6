import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { CompetitionBrief, Language, page, Paging, PersonBrief, TeamBrief } from './brief.ts'
import { HeroName, MainFigure, Mean, Named, Span, WinShare } from './esports-team.ts'

const PlayerGame = z.object({
  ordinal: z.int(),
  map: z.string().nullable(),
  hero: z.object(HeroName).nullable(),
  /** Kills or rounds. */
  own: z.int().nullable(),
  other: z.int().nullable(),
  isWon: z.boolean().nullable(),
  kills: z.int().nullable(),
  deaths: z.int().nullable(),
  assists: z.int().nullable(),
  adr: z.number().nullable(),
  gold: z.number().nullable(),
  main: z.number().nullable().describe('Rating, or kills and assists per death'),
})
export type PlayerGame = z.infer<typeof PlayerGame>

const PlayerSeries = z.object({
  matchId: z.int(),
  kickOff: z.number(),
  competition: CompetitionBrief.nullable(),
  opponent: TeamBrief.nullable(),
  /** Games won. */
  own: z.int(),
  other: z.int(),
  result: z.enum(['W', 'D', 'L']).nullable().describe('Null while it is played'),
  games: z.array(PlayerGame),
})

const PlayerStanding = z
  .object({
    role: z.string().nullable().describe('Of the players compared; null: all of the title'),
    of: z.int().describe('Players of the first tier with enough games in a year, himself among them'),
    leastGames: z.int(),
    rank: z.int().nullable().describe('By the main figure'),
    list: z.array(
      z.object({
        name: z.string(),
        group: z.string(),
        value: z.number(),
        games: z.int(),
        percentile: z.int().describe('0 to 100: the share of the others that it is better than'),
      }),
    ),
  })
  .nullable()
  .describe('Null below the floor of games or players, and for a caller with a picture delay or without spoilers')

const Pool = { won: WinShare, main: MainFigure, adr: Mean, opening: WinShare.describe('Opening duels won') }

export const EsportsPlayer = z.object({
  player: PersonBrief,
  realName: z.string().nullable(),
  sport: z.string(),
  team: TeamBrief.nullable().describe('Of the newest game'),
  role: z.string().nullable().describe('In most games'),
  counted: z.int().describe('Newest series of the player that the figures are from'),
  won: WinShare,
  kda: Mean.describe('Kills and assists per death'),
  main: MainFigure,
  figures: z.array(Named).describe('By the names of the lines of the title: `kills`, `lastHits`, `adr`'),
  heroes: z.array(z.object({ ...HeroName, ...Pool })).describe('By games'),
  maps: z.array(z.object({ map: z.string(), ...Pool })).describe('By games'),
  all: z.object(Pool),
  years: z
    .array(z.object({ year: z.int(), won: WinShare, kda: Mean, main: MainFigure, teams: z.array(TeamBrief) }))
    .describe('Newest first'),
  form: z
    .array(PlayerGame.extend({ matchId: z.int(), kickOff: z.number(), opponent: TeamBrief.nullable() }))
    .describe('Newest first, at most fourteen games'),
  series: page(PlayerSeries).describe('Newest first'),
  standing: PlayerStanding,
  against: z
    .array(z.object({ place: z.int(), team: TeamBrief, won: WinShare, main: MainFigure }))
    .describe('Against the first seven of the ranking, in the last year'),
  teams: z.array(z.object({ team: TeamBrief, won: WinShare, ...Span })).describe('Newest first'),
  isDemo: z.boolean(),
})
export type EsportsPlayer = z.infer<typeof EsportsPlayer>

const Id = z.coerce.number().int().positive()

export const getEsportsPlayer = operation({
  path: '/esports/players/{id}',
  ...visitor.bare,
  summary: 'Player of a title: figures per game, form, series, heroes or maps, years, teams, place among others.',
  params: z.object({ id: Id }),
  query: z.object({ lang: Language, ...Paging }),
  data: EsportsPlayer,
  errors: ['wrong_sport', 'player_not_found'],
})
