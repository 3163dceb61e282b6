import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { PersonBrief, Position, SideName } from './brief.ts'
import { MatchQuery } from './match.ts'

export const MatchTouches = z.object({
  touches: z.array(
    z.object({
      playerId: z.int(),
      side: SideName,
      period: z.int(),
      packed: z
        .string()
        .describe(
          'Twelve characters a touch: second of the period in base 36 (3); p a pass that arrived, m one that did not, t another touch; x and y from 0 to 100 in base 36 (2 each), seen from the own goal; the end of a pass likewise, or ----',
        ),
    }),
  ),
  people: z.record(z.string(), PersonBrief),
  position: Position,
})

export type MatchTouches = z.infer<typeof MatchTouches>

export const getMatchTouches = operation({
  path: '/matches/{id}/touches',
  ...visitor.bare,
  summary: 'Touches of a match with their places, by player and period.',
  ...MatchQuery,
  data: MatchTouches,
  errors: ['match_not_found'],
})
