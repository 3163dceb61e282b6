import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, MatchRow, TeamBrief, IdParams } from './brief.ts'

const WinLoss = z.object({ won: z.int(), lost: z.int() })

const ServeFigures = z.record(z.string(), z.int()).describe('Totals by name, as in the statistics of a match')

export const TennisRecord = z.object({
  years: z
    .array(z.object({ year: z.int(), all: WinLoss, surfaces: z.record(z.string(), WinLoss) }))
    .describe('Newest first. Walkovers count neither as won nor as lost; surfaces only where they are known'),
  opponents: z
    .array(z.object({ side: TeamBrief, won: z.int(), lost: z.int() }))
    .describe('Head to head, most matches first, at most ten'),
  serve: z
    .object({
      matches: z.int().describe('Matches with figures of the serve'),
      of: z.int().describe('Matches looked at: the newest ones'),
      figures: ServeFigures,
      years: z
        .array(z.object({ year: z.int(), matches: z.int(), of: z.int(), figures: ServeFigures }))
        .describe('Of the years with figures, newest first; `of`: its matches won and lost'),
    })
    .nullable(),
  recent: z.array(MatchRow).describe('The newest ten'),
  ranking: z
    .object({ rank: z.int(), points: z.int().nullable(), on: z.string().describe('yyyy-MM-dd'), tour: z.string() })
    .nullable(),
})

export type TennisRecord = z.infer<typeof TennisRecord>

export const getTennisRecord = operation({
  path: '/tennis/sides/{id}',
  ...visitor.bare,
  summary: 'Wins and losses of a side or a player of tennis by year and surface, head to head, figures of the serve.',
  params: IdParams,
  query: z.object({ lang: Language }),
  data: TennisRecord,
  errors: ['team_not_found', 'wrong_sport'],
})
