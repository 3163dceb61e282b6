import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Paging } from './brief.ts'

const Named = z.object({ id: z.int(), name: z.string() })

const DeskDoubles = z.object({
  names: z.array(
    z.object({
      id: z.int(),
      spelling: z.string(),
      source: z.string(),
      sport: z.string(),
      candidates: z.array(Named.extend({ likeness: z.number().nullable().describe('0 to 1') })),
    }),
  ),
  totalNames: z.int(),
  players: z.array(z.object({ id: z.int(), one: Named, other: Named, ground: z.string().describe('The evidence') })),
  totalPlayers: z.int(),
})
export type DeskDoubles = z.infer<typeof DeskDoubles>

export const listDeskDoubles = operation({
  path: '/desk/doubles',
  ...staffOf(['editor', 'admin']),
  summary:
    'Names that may mean a known team, and records that may be one player, with their evidence; the oldest first.',
  query: z.object({ ...Paging }),
  data: DeskDoubles,
})
