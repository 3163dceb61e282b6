import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { KnownCount } from './brief.ts'

export const Venue = z.object({
  name: z.string(),
  capacity: KnownCount.describe('Seats, as a source states them'),
  attendance: z.object({ total: z.int(), matches: z.int() }).nullable().describe('Null where no match states it'),
  matches: z.array(z.object({ id: z.int(), stage: z.string(), isFinal: z.boolean() })),
})
export type Venue = z.infer<typeof Venue>

export const listVenues = operation({
  path: '/seasons/{id}/venues',
  ...visitor.bare,
  summary: 'Venues of a season, with seats, attendance and matches.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({}),
  data: z.object({ venues: z.array(Venue).describe('Most matches first, at most 100') }),
  errors: ['season_not_found'],
})
