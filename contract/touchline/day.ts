import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { CompetitionBrief, Language, MatchRow, Position, SomeSport } from './brief.ts'

export const DayGroup = z.object({ competition: CompetitionBrief, seasonId: z.int(), matches: z.array(MatchRow) })
export type DayGroup = z.infer<typeof DayGroup>

export const DayList = z.object({
  date: z.string(),
  timeZone: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  position: Position,
  rooms: z.array(z.string()).describe('Rooms of the stream that carry the changes of this list'),
  counts: z
    .object({ all: z.int(), live: z.int(), finished: z.int(), upcoming: z.int() })
    .describe('Hidden matches, which have begun, count in `all` only'),
  groups: z.array(DayGroup),
})
export type DayList = z.infer<typeof DayList>

/**
 * A day's matches of all sports, or of one, by league, in the caller's time zone. Today's list begins with the past
 * day's matches that are still live: their `kickOff` is before `startsAt`. Order: hot leagues, level, name; inside by
 * kick-off, then id.
 */
export const getDay = operation({
  path: '/days/{date}',
  ...visitor.bare,
  summary: 'All matches of one day, grouped by league; on the current day also earlier live matches.',
  params: z.object({ date: z.string() }),
  query: z.object({ timeZone: z.string().optional(), sport: SomeSport.optional(), lang: Language }),
  data: DayList,
  errors: ['bad_request'],
})
