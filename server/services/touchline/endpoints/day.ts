import { dayRooms } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/day.ts'
import { handleBytes } from '#core/calls/handler.ts'
import { dayRange, type DayRange } from '#core/day-range.ts'
import { createDayMemory } from '../day-memory.ts'
import { renderDay } from '../views/day-segments.ts'

export const getDay = handleBytes(
  contract.getDay,
  ({ params: { date }, query: { sport }, zone, language, guard, lens, db, engines, versions, fail, now }) => {
    const range = dayRange(date, zone)
    if (range === 'no_such_day')
      return fail('bad_request', {
        en: `No day "${date}" in ${zone}. Write it as 2026-11-20.`,
        zh: `时区 ${zone} 中没有日期“${date}”，请写作 2026-11-20。`,
      })
    const { phase, carriedSince, endsInMs } = spanOf(range, now)
    const key = `day ${date} ${phase} ${zone} ${sport ?? ''} ${language}`
    const rooms = dayRooms({ ...range, startsAt: carriedSince ?? range.startsAt })
    const carried = carriedSince === null ? null : { since: carriedSince, now }
    const rendered = {
      // Cached state of the live world is not valid for another one.
      memory: lens.key === '' ? engines.touchline.days : createDayMemory(),
      db,
      key,
      asked: { range, carried, sport: sport ?? null, language },
      head: { date, timeZone: zone, ...range, rooms },
      versions,
      reader: guard.class,
    }
    return {
      key,
      dependsOn: rooms,
      // Bytes of a day that has not started or is today end with it: at midnight the list is another one.
      maxAgeMs: endsInMs,
      cacheControl: 'no-cache',
      segments: renderDay.bind(null, rendered),
    }
  },
)

/**
 * What the list of a day contains. `carriedSince`: live matches that kicked off from then on (epoch ms) before the day
 * began are on the list too; null on any day but today. `phase` is part of the cache key, `endsInMs` how long it lasts.
 */
type DaySpan = {
  phase: 'coming' | 'today' | 'over'
  carriedSince: number | null
  endsInMs: number
}

/** A match that is live longer than this has been forgotten by its feed. */
const CARRIED_MS = 24 * 3_600_000

/** The span of a day at `now`, both epoch ms. Live matches are on today's list, whatever day they kicked off. */
function spanOf({ startsAt, endsAt }: DayRange, now: number): DaySpan {
  if (now < startsAt) return { phase: 'coming', carriedSince: null, endsInMs: startsAt - now }
  if (now >= endsAt) return { phase: 'over', carriedSince: null, endsInMs: Infinity }
  return { phase: 'today', carriedSince: startsAt - CARRIED_MS, endsInMs: endsAt - now }
}
