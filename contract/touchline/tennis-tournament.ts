import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, MatchRow, TeamBrief, IdParams } from './brief.ts'

const Entered = z.object({
  side: TeamBrief,
  seed: z.int(),
  round: z.string().nullable().describe('The furthest round that it has reached'),
  isOut: z.boolean(),
  isChampion: z.boolean(),
})

const Draw = z.enum(['men', 'women', 'men-doubles', 'women-doubles', 'mixed'])

export const Tournament = z.object({
  isHidden: z.boolean().optional().describe('A spoiler-free caller has not asked for it'),
  surface: z.string().nullable(),
  bestOf: z.int().nullable(),
  arePairs: z.boolean().describe('Each side is two players'),
  draws: z
    .array(z.object({ draw: Draw, competitionId: z.int(), seasonId: z.int() }))
    .describe('The draws of the same tournament in the season of this name, itself among them; empty if it is alone'),
  played: z.int(),
  matches: z.int(),
  champions: z
    .array(z.object({ seasonId: z.int(), season: z.string(), champion: TeamBrief, final: MatchRow }))
    .describe('Of the seasons whose final is over, newest first'),
  seeds: z.array(Entered).describe('By seed'),
  days: z
    .array(z.string())
    .describe('Days with matches of any of its draws, `yyyy-MM-dd` in the time zone of the caller'),
  day: z.string().nullable().describe('The day of the order of play; null without matches'),
  courts: z
    .array(z.object({ name: z.string().nullable(), matches: z.array(MatchRow) }))
    .describe(
      'Order of play of all its draws on this day, by court and time; last, those of no known court. A match that was suspended is on each day on which it was played',
    ),
  resumed: z
    .array(z.object({ matchId: z.int(), at: z.int().describe('Epoch ms') }))
    .describe('Matches of an earlier day that go on in this order of play'),
})

export type Tournament = z.infer<typeof Tournament>

export const getTournament = operation({
  path: '/seasons/{id}/tournament',
  ...visitor.bare,
  summary: 'Past champions, seeds and order of play of a tournament of tennis.',
  params: IdParams,
  query: z.object({
    day: z.iso
      .date()
      .optional()
      .describe(
        'The day of the order of play: by default today. Without matches the next day that has some, else the last',
      ),
    timeZone: z.string().optional(),
    lang: Language,
  }),
  data: Tournament,
  errors: ['season_not_found', 'wrong_sport'],
})
