import type { MatchBuckets } from '#contract/score/views/match.ts'
import { write } from '#core/calls/dispatch.ts'
import type { BytesPlan, Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { dateIn, type DayRange } from '#core/day-range.ts'
import { defaultBookmakerId } from '#odds/types.ts'
import { dayRooms } from '#contract/rooms.ts'
import type { Match } from '#timeline/types.ts'
import { dayOf, listDay, type DayCall } from './day.ts'
import { hydrate } from './hydration.ts'
import { passesLeague, passesPrices } from './rules/filter.ts'
import { matchBuckets, rowInForm } from './views/match.ts'

export type DayAsked = {
  sportType: number
  status?: number
  date?: string
  leagueIds?: number[]
  filterType?: number
  bookId?: number
  isComplete?: boolean
  isFormated?: boolean
  isAll?: boolean
}

/** While matches run, rows contain their clocks: the bytes expire after this time although nothing else changed. */
const RUNNING_AGE_MS = 2_000
const RESTING_AGE_MS = 30_000
const HOUR_MS = 3_600_000

/** A day's buckets as cached bytes: equal requests within a short time get the same bytes. */
export function planBuckets(call: Call<Operation>, operation: Operation, asked: DayAsked): BytesPlan {
  const { zone, language, now } = call
  const date = asked.date ?? dateIn(now, zone)
  const { sportType, status, isAll = false, bookId = defaultBookmakerId } = asked
  const form = { isComplete: asked.isComplete ?? true, isFormated: asked.isFormated ?? false }
  const [leagueIds, filterType] = isAll ? [] : [asked.leagueIds, asked.filterType]
  const leagues = [...new Set(leagueIds)].sort((a, b) => a - b)
  const narrowed = { sportType, status, leagueIds: leagues, filterType, bookId, ...form }
  const key = `score day ${JSON.stringify([date, zone, language, narrowed])}`
  const range = dayOf(date, call)
  return {
    key,
    dependsOn: dayRooms(range),
    maxAgeMs: isRunning(range, now) ? RUNNING_AGE_MS : RESTING_AGE_MS,
    make: async () => write(operation, await readBuckets(call, { ...narrowed, date })),
  }
}

async function readBuckets(
  call: DayCall,
  { sportType, status, date, leagueIds, filterType, bookId, ...form }: DayAsked,
): Promise<MatchBuckets> {
  const day = await listDay(call, { sportType, date, status })
  const leagues = leagueIds && leagueIds.length > 0 ? new Set(leagueIds) : null
  const wanted = leagues ? day.filter(({ competitionId }) => leagues.has(competitionId)) : day
  const hydrated = await hydrate(call, wanted, bookId)
  const passes = ({ id, competitionId }: Match) => {
    const competition = hydrated.competitions.get(competitionId)
    return (
      competition !== undefined &&
      passesLeague(filterType, competition) &&
      passesPrices(filterType, hydrated.lines.get(id) ?? {})
    )
  }
  return matchBuckets(wanted.filter(passes), hydrated, (row) => rowInForm(row, form, call.zone))
}

/** Whether matches of the day may be in play now. */
function isRunning({ startsAt, endsAt }: DayRange, now: number): boolean {
  return startsAt < now && now < endsAt + 6 * HOUR_MS
}
