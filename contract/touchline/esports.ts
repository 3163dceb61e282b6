import { z } from 'zod'
import { operation } from '../operation.ts'
import { CompetitionBrief, Language, PersonBrief, SomeSport, TeamBrief } from './brief.ts'

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

export const HeroCounts = {
  picks: z.int(),
  bans: z.int(),
  present: z.int().describe('Games in which it was picked or banned'),
  won: WinShare,
}

export const Known = {
  games: z.int().describe('Games played out'),
  picked: z.int().describe('Those of them whose picks are known'),
  banned: z.int().describe('Those of them whose bans are known'),
  drafted: z.int().describe('Those of which either is known'),
}

export const HeroRank = z.object({ ...HeroName, ...HeroCounts })

const HeroRow = HeroRank.extend({
  role: z.string().nullable().describe('In most of its games; null where no source has one'),
  patches: z
    .array(z.object({ patch: z.string(), ...HeroCounts }))
    .describe('The newest five, newest first; with a patch filter it and those before it'),
})
export type HeroRow = z.infer<typeof HeroRow>

export const MapRow = z.object({
  map: z.string(),
  plays: z.int(),
  counted: z.int().describe('Games whose rounds are known by side'),
  ct: WinShare.describe('Rounds won by the defending side'),
  t: WinShare.describe('Rounds won by the attacking side'),
  overtime: WinShare.describe('Games beyond the regulation, of those whose rounds are known'),
  picks: z.int().describe('Series in which it was picked'),
  bans: z.int().describe('Series in which it was banned'),
  best: z
    .object({ team: TeamBrief, won: WinShare })
    .nullable()
    .describe('Of the teams with ten games on it, that with the highest lower end of its interval'),
})

export type MapRow = z.infer<typeof MapRow>

const SeasonChoice = z.object({ id: z.int(), name: z.string(), competition: CompetitionBrief })

export const HeroRanks = z.object({
  sport: z.string(),
  season: SeasonChoice.nullable().describe('Null for the newest tournaments together'),
  seasons: z.array(SeasonChoice).describe('Tournaments to choose from, newest first'),
  patches: z.array(z.object({ patch: z.string(), ...Known })).describe('Newest first'),
  patch: z.string().nullable(),
  level: z.int().nullable().describe('Tournaments of this level and those above'),
  ...Known,
  length: z.object({ games: z.int(), seconds: z.number().nullable() }).describe('Median of the games played out'),
  firstSide: z
    .object({ side: z.enum(['blue', 'radiant']), won: WinShare })
    .nullable()
    .describe('Null for a title whose map has no such sides, or where no source has them'),
  heroes: z.array(HeroRow).describe('By games present, then picks, then name; empty for a title without heroes'),
  unpicked: z
    .array(z.object(HeroName))
    .nullable()
    .describe('Known heroes that nobody picked, by name; null where no source lists the heroes'),
  pairs: z
    .array(z.object({ heroes: z.array(z.object(HeroName)), won: WinShare }))
    .describe('Heroes that one side picked together in at least 15 games, the best first; at most 12'),
  maps: z.array(MapRow).describe('By plays; empty for a title of one map'),
  vetoes: z.int().describe('Series whose choice of maps is known'),
  isDemo: z.boolean(),
})
export type HeroRanks = z.infer<typeof HeroRanks>

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

const own = { method: 'GET', auth: 'visitor', evidence: 'own', isBare: true } as const
const Id = z.coerce.number().int().positive()

const Level = z.coerce.number().int().min(1).max(9).optional().describe('Tournaments of this level and those above')

export const getHeroRanks = operation({
  ...own,
  path: '/esports/{sport}/heroes',
  summary: 'Heroes and maps of a title: picks, bans, wins, over a tournament, a patch or the newest tournaments.',
  params: z.object({ sport: SomeSport }),
  query: z.object({
    lang: Language,
    seasonId: Id.optional(),
    patch: z.string().min(1).max(60).optional(),
    level: Level,
  }),
  data: HeroRanks,
  errors: ['wrong_sport', 'season_not_found'],
})

export const getEsportsTeam = operation({
  ...own,
  path: '/esports/teams/{id}',
  summary: 'Team of a title: rating, figures per game, heroes or maps, form, players, tournaments.',
  params: z.object({ id: Id }),
  query: z.object({ lang: Language }),
  data: EsportsTeam,
  errors: ['wrong_sport', 'team_not_found'],
})
