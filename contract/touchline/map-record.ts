import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language } from './brief.ts'

const Tally = z.object({ games: z.int(), wins: z.int() })

const MapRecord = z.object({
  from: z.iso.date().describe('Series since this day count, those before the start of this one'),
  counted: z.object({ home: z.int(), away: z.int() }).describe('Finished maps of each team whose winner is known'),
  maps: z
    .array(z.object({ map: z.string(), home: Tally, away: Tally }))
    .describe('By the maps that both teams played together, then by name'),
})
export type MapRecord = z.infer<typeof MapRecord>

export const getMapRecord = operation({
  path: '/esports/matches/{id}/map-record',
  ...visitor.bare,
  summary: 'Maps won by both teams of a series in the six months before it.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: MapRecord,
  errors: ['wrong_sport', 'match_not_found'],
})
