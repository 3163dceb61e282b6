import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { CompetitionBrief, Language, PersonBrief, TeamBrief } from './brief.ts'

const Interval = z.object({ low: z.number(), high: z.number() })

export const WinShare = z
  .object({
    games: z.int(),
    wins: z.int(),
    rate: z.number().nullable().describe('0 to 1; null without a game'),
    interval: Interval.nullable().describe('Of 95 % (Wilson)'),
  })
  .describe('Wins among games whose winner is known')

export type WinShare = z.infer<typeof WinShare>

export const Mean = z
  .object({ games: z.int(), mean: z.number().nullable() })
  .describe('Per game, over the games in which a source has it; null where none has')

export const HeroName = {
  hero: z.string().describe('English name, or the term of the source'),
  heroId: z.int().nullable().describe('Number of the source'),
  name: z.string().describe('In the language asked for, where it is known in it'),
}

export const SeasonChoice = z.object({ id: z.int(), name: z.string(), competition: CompetitionBrief })

export const MainFigure = z
  .object({ name: z.enum(['rating', 'kda']), games: z.int(), mean: z.number().nullable() })
  .describe('Our rating where the title has one, else kills and assists per death')

const RatedDay = z.object({ day: z.iso.date(), rating: z.number(), low: z.number(), high: z.number() })

const Rated = z
  .object({
    place: z.int().nullable().describe('Null for a team that the ranking does not list'),
    of: z.int().describe('Teams of the ranking'),
    rating: z.number(),
    deviation: z.number(),
    change: z.number().nullable().describe('In 30 days; null where the team was not listed before'),
    played: z.int().describe('Rated series'),
    days: z.array(RatedDay).describe('After each of its days with a rated series, oldest first, with 95 % range'),
  })
  .nullable()
  .describe('Null without a rated series, and for a spoiler-free caller')

const TeamMap = z.object({
  map: z.string(),
  won: WinShare,
  ct: WinShare.describe('Rounds won of those that it defended'),
  t: WinShare.describe('Rounds won of those that it attacked'),
  picked: z.int().describe('Series with a known choice of maps in which it picked the map'),
  banned: z.int(),
})

export const Named = z.object({ name: z.string(), value: Mean })

const HeroPool = z.array(z.object({ ...HeroName, won: WinShare })).describe('By games')

export const Span = {
  from: z.number().describe('Epoch ms of the first match'),
  until: z.number().describe('Of the last'),
}

export const EsportsTeam = z.object({
  team: TeamBrief,
  sport: z.string(),
  counted: z.int().describe('Newest series of the team that the figures are from'),
  series: z.object({ won: z.int(), drawn: z.int(), lost: z.int() }),
  won: WinShare,
  year: z
    .object({ year: z.int(), series: z.object({ won: z.int(), drawn: z.int(), lost: z.int() }), won: WinShare })
    .nullable()
    .describe('The year of its newest series; null without one'),
  rated: Rated,
  figures: z.array(Named).describe('`scored`, `conceded` (kills or rounds), `deaths`, `assists`, `gold`, `seconds`'),
  firsts: z.array(z.object({ name: z.string(), won: WinShare })).describe('`blood`, `tower`, `tenKills`'),
  objectives: z.array(Named).describe('By kind'),
  heroes: HeroPool,
  maps: z.array(TeamMap).describe('By games'),
  vetoes: z.int().describe('Series whose choice of maps is known'),
  form: z
    .array(
      z.object({
        matchId: z.int(),
        kickOff: z.number(),
        opponent: TeamBrief.nullable(),
        own: z.int(),
        other: z.int(),
        result: z.enum(['W', 'D', 'L']),
      }),
    )
    .describe('Newest first, at most ten'),
  roster: z
    .array(
      z.object({
        player: PersonBrief,
        role: z.string().nullable(),
        country: z.string().nullable(),
        birthDate: z.string().nullable().describe('yyyy-MM-dd'),
        realName: z.string().nullable(),
        won: WinShare,
        kda: Mean,
        main: MainFigure,
        ...Span,
        isCurrent: z.boolean().describe('Played in the newest series whose players are known'),
      }),
    )
    .describe('Current players first, then the last to leave'),
  seasons: z
    .array(
      z.object({
        season: SeasonChoice,
        series: z.object({ won: z.int(), drawn: z.int(), lost: z.int() }),
        won: WinShare,
        until: z.number().describe('Epoch ms of its last series in it'),
      }),
    )
    .describe('Newest first'),
  isDemo: z.boolean(),
})

export type EsportsTeam = z.infer<typeof EsportsTeam>

const Id = z.coerce.number().int().positive()

export const getEsportsTeam = operation({
  path: '/esports/teams/{id}',
  ...visitor.bare,
  summary: 'Team of a title: rating, figures per game, heroes or maps, form, players, tournaments.',
  params: z.object({ id: Id }),
  query: z.object({ lang: Language }),
  data: EsportsTeam,
  errors: ['wrong_sport', 'team_not_found'],
})
