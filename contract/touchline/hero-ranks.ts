import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, SomeSport, TeamBrief } from './brief.ts'
import { WinShare, HeroName, SeasonChoice } from './esports-team.ts'

const Id = z.coerce.number().int().positive()

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

const Level = z.coerce.number().int().min(1).max(9).optional().describe('Tournaments of this level and those above')

export const getHeroRanks = operation({
  path: '/esports/{sport}/heroes',
  ...visitor.bare,
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
