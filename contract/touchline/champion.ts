import { z } from 'zod'
import { operation, user, visitor } from '../operation.ts'
import { QueryPage } from '../wire.ts'
import { CompetitionBrief, Language, TeamBrief } from './brief.ts'

const phases = ['coming', 'open', 'locked'] as const

export const ChampionTeam = z.object({
  team: TeamBrief,
  group: z.string().describe("Empty where the cup has no groups, or the team's is unknown"),
  guesses: z.int(),
  chance: z.number().nullable().describe('Share of the simulated cups that it wins; null without a simulation'),
  isOut: z.boolean(),
})
export type ChampionTeam = z.infer<typeof ChampionTeam>

const ChampionGuesser = z.object({
  rank: z.int(),
  userId: z.int().nullable().describe('Null for an invented guesser of the demonstration'),
  name: z.string(),
  teamId: z.int(),
  score: z.int(),
})

export const Champion = z.object({
  id: z.int(),
  seasonId: z.int(),
  season: z.string(),
  competition: CompetitionBrief,
  phase: z.enum(phases),
  opensAt: z.number().describe('Epoch ms'),
  locksAt: z.number().describe('Epoch ms'),
  stages: z.array(z.object({ name: z.string(), from: z.number().describe('Epoch ms'), points: z.int() })),
  pointsPerRound: z.int().describe('For each round that a guessed team survives after the guess'),
  isHidden: z.boolean().describe('A spoiler-free caller has not asked for the season: no chances, results or points'),
  result: z
    .object({
      state: z.enum(['open', 'unsettled', 'settled']),
      championId: z.int().nullable(),
      byShootout: z.boolean(),
      matchId: z.int().nullable().describe('The final'),
    })
    .describe('`unsettled`: the final was abandoned or cancelled'),
  simulation: z
    .object({ runs: z.int(), rating: z.string(), at: z.number().describe('Epoch ms') })
    .nullable()
    .describe('What the chances rest on'),
  teams: z.array(ChampionTeam).describe('By chance, then by guesses'),
  guessers: z.object({ total: z.int(), page: z.int(), pages: z.int(), list: z.array(ChampionGuesser) }),
})
export type Champion = z.infer<typeof Champion>

export const ChampionPage = z.object({
  champion: Champion.nullable().describe('Null while no cup has a guess'),
  others: z.array(z.object({ id: z.int(), competition: z.string(), season: z.string(), phase: z.enum(phases) })),
})
export type ChampionPage = z.infer<typeof ChampionPage>

export const getChampion = operation({
  path: '/champion',
  ...visitor.bare,
  summary: 'Champion guess of a cup: teams with chances and shares, guessers by points.',
  query: z.object({
    id: z.coerce.number().int().positive().optional().describe('The one that is open, else the latest, by default'),
    page: QueryPage.default(1),
    lang: Language,
  }),
  data: ChampionPage,
  errors: ['guess_not_found'],
})

export const MyChampion = z.object({
  teamId: z.int().nullable().describe('The guess that stands; null without one'),
  points: z.int().describe('For the champion, as of the stage of the guess'),
  pickedAt: z.number().nullable().describe('Epoch ms'),
  rank: z.int().nullable(),
  score: z.int(),
  needs: z
    .object({
      isOut: z.boolean(),
      most: z.int().describe('Points that the guess brings at most, with those it has'),
      steps: z
        .array(
          z.object({
            round: z.string(),
            state: z.enum(['won', 'next', 'later']),
            opponents: z.array(z.int()).describe('Teams that it meets or may meet; empty where that is open'),
          }),
        )
        .describe('Rounds of the knock-out; none for a team that is out'),
    })
    .nullable()
    .describe('What the guess still needs; null without one, and for a spoiler-free caller'),
})
export type MyChampion = z.infer<typeof MyChampion>

const ofGuess = z.object({ id: z.coerce.number().int().positive() })

export const getMyChampion = operation({
  path: '/champion/{id}/mine',
  ...user.bare,
  summary: 'Own champion guess of a cup.',
  params: ofGuess,
  data: MyChampion,
  errors: ['guess_not_found'],
})

export const pickChampion = operation({
  method: 'POST',
  path: '/champion/{id}/pick',
  ...user.bare,
  isIdempotent: true,
  summary: 'Guesses the champion of a cup, until its lock.',
  params: ofGuess,
  body: z.object({
    teamId: z.int().positive(),
    seenTeamId: z
      .int()
      .positive()
      .nullish()
      .describe('The guess that the caller saw, null for none: where another one stands, it stays (guess_changed)'),
  }),
  data: MyChampion,
  errors: ['guess_not_found', 'team_not_found', 'guess_not_open', 'guess_locked', 'guess_changed', 'guess_team_out'],
})
