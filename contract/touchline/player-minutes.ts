import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, PersonBrief, SideName } from './brief.ts'

export const PlayerMinutes = z.object({
  series: z.array(
    z.object({
      game: z.int().describe('From 1'),
      playerId: z.int(),
      side: SideName,
      rows: z.array(z.array(z.number())).describe('Seconds, gold, experience, last hits, denies; a row each minute'),
    }),
  ),
  purchases: z
    .array(
      z.object({
        game: z.int(),
        playerId: z.int(),
        side: SideName,
        rows: z.array(z.object({ seconds: z.int().describe('Below 0 before the start'), item: z.string() })),
      }),
    )
    .describe('What each player bought, in order of time'),
  items: z.record(z.string(), z.string()).describe('Names of these items in the language asked for'),
  people: z.record(z.string(), PersonBrief),
})
export type PlayerMinutes = z.infer<typeof PlayerMinutes>

export const getPlayerMinutes = operation({
  path: '/esports/matches/{id}/player-minutes',
  ...visitor.bare,
  summary:
    'Gold, experience and last hits of each player by minute, and purchases, by game; empty where no source has them.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: PlayerMinutes,
  errors: ['match_not_found', 'wrong_sport'],
})
