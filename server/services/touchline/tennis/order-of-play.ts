import { dateIn, dayRange } from '#core/day-range.ts'
import type { Reader } from '#core/database/reader.ts'
import { listTimesOfPlay, type TimeOfPlay } from '#timeline/store/kick-off.ts'
import { listMatches } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'

const mostListed = 120
/** A match that is in play so long after its day has been forgotten by its feed. */
const carriedMs = 24 * 3_600_000

/** The days of a tournament (`yyyy-MM-dd`), the chosen one, and its matches by their time on that day. */
interface OrderOfPlay {
  days: string[]
  day: string | null
  matches: Match[]
  /** Matches of earlier days that go on on this one; epoch ms. */
  resumed: { matchId: number; at: number }[]
}

/** `day`: null for today. */
interface Asked {
  seasonIds: readonly number[]
  day: string | null
  zone: string
  now: number
}

export async function readOrderOfPlay(db: Reader, { seasonIds, day: asked, zone, now }: Asked): Promise<OrderOfPlay> {
  const times = await listTimesOfPlay(db, seasonIds)
  const today = dateIn(now, zone)
  const days = [...new Set(times.map(({ at }) => dateIn(at, zone)))].toSorted()
  const day = days.find((one) => one >= (asked ?? today)) ?? days.at(-1) ?? null
  if (day === null) return { days, day, matches: [], resumed: [] }
  const listed = listedOn(times, day, zone, day === today)
  const { list } = await listMatches(db, { ids: [...listed.keys()] }, { limit: mostListed, offset: 0 })
  const timeOf = ({ id }: Match) => listed.get(id)!.at
  const resumed = list.flatMap(({ id }) => (listed.get(id)!.isResumed ? [{ matchId: id, at: listed.get(id)!.at }] : []))
  return { days, day, matches: list.toSorted((a, b) => timeOf(a) - timeOf(b) || a.id - b.id), resumed }
}

/** When each match began or went on, by match, on a day. Today has those of yesterday that are in play. */
function listedOn(
  times: readonly TimeOfPlay[],
  day: string,
  zone: string,
  isToday: boolean,
): ReadonlyMap<number, TimeOfPlay> {
  const range = dayRange(day, zone)
  if (range === 'no_such_day') return new Map()
  const since = range.startsAt - (isToday ? carriedMs : 0)
  const own = times.filter(
    ({ at, isInPlay, isResumed }) =>
      at < range.endsAt && (at >= range.startsAt || (at >= since && isInPlay && !isResumed)),
  )
  const first = new Map<number, TimeOfPlay>()
  for (const time of own.toSorted((a, b) => a.at - b.at)) {
    const known = first.get(time.matchId)
    // What is carried from yesterday and went on today has the time of today.
    if (!known || known.at < range.startsAt) first.set(time.matchId, time)
  }
  return first
}
