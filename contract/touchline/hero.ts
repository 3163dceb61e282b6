import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, PersonBrief, SomeSport, TeamBrief } from './brief.ts'
import { HeroName, Mean, WinShare } from './esports-team.ts'
import { HeroCounts, Known } from './hero-ranks.ts'

const Paired = z.array(z.object({ ...HeroName, won: WinShare }))

const HeroFigures = z.object({
  sport: z.string(),
  ...HeroName,
  ...HeroCounts,
  ...Known,
  roles: z.array(z.object({ role: z.string(), won: WinShare })).describe('By games'),
  patches: z.array(z.object({ patch: z.string(), ...Known, ...HeroCounts })).describe('Newest first, at most ten'),
  players: z
    .array(z.object({ player: PersonBrief, team: TeamBrief.nullable(), won: WinShare, kda: Mean }))
    .describe('Those with three games on it first, by the lower end of the interval of their wins; at most ten'),
  pairs: Paired.describe('Heroes of the own side in at least five games, most wins first; at most eight'),
  against: Paired.describe('Heroes of the other side in at least five games: wins of this hero, most first'),
  recent: z
    .array(
      z.object({
        matchId: z.int(),
        game: z.int(),
        kickOff: z.number(),
        team: TeamBrief.nullable(),
        opponent: TeamBrief.nullable(),
        player: PersonBrief.nullable().describe('Null where no source has who played it'),
        isWon: z.boolean().nullable(),
      }),
    )
    .describe('Games in which it was picked, newest first, at most ten'),
  isDemo: z.boolean(),
})
export type HeroFigures = z.infer<typeof HeroFigures>

export const getHero = operation({
  path: '/esports/{sport}/heroes/{hero}',
  ...visitor.bare,
  summary:
    'Figures of a hero over the newest tournaments of its title: patches, roles, players, heroes beside it, games.',
  params: z.object({
    sport: SomeSport,
    hero: z.string().min(1).max(80).describe('English name or term of the source'),
  }),
  query: z.object({ lang: Language }),
  data: HeroFigures,
  errors: ['wrong_sport', 'hero_not_found'],
})
