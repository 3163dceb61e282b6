import type { MatchRow } from '#contract/touchline/brief.ts'
import { getDay } from '#contract/touchline/day.ts'
import type { DayGroup, DayList } from '#contract/touchline/day.ts'
import { handleKept } from '#core/calls/dispatch.ts'
import type { Segment } from '#core/bytes/finished.ts'
import { dayRange } from '#core/zone.ts'
import { createDayMemory } from '../day-memory.ts'
import type { DayLeague } from '../day-memory.ts'
import { competitionBrief } from '../views/brief.ts'
import type { Language } from '../views/brief.ts'
import { dayRoomsOf } from '#timeline/rooms.ts'

/** A day's list is made of one segment per league, so that a goal renews the bytes of its league and no other. */
export const day = handleKept(
  getDay,
  async ({ params, query, zone, language, guard, lens, db, engines, bytes, signal, fail }) => {
    const range = dayRange(params.date, zone)
    if (range === 'no_such_day')
      return fail('bad_request', {
        en: `No day "${params.date}" in ${zone}. Write it as 2026-11-20.`,
        zh: `时区 ${zone} 中没有日期“${params.date}”，请写作 2026-11-20。`,
      })
    const { date } = params
    const { sport } = query
    const key = `day ${date} ${zone} ${sport} ${language}`
    const rooms = dayRoomsOf(range)
    // What is known of the live world is not true of another one.
    const memory = lens.key === '' ? engines.touchline.days : createDayMemory()
    return bytes.segmented(key, { dependsOn: rooms, signal, cacheControl: 'no-cache' }, async ({ changed }) => {
      const { position, leagues } = await memory.read(db, `${guard.class} ${key}`, { range, sport, language }, changed)
      const head = { date, timeZone: zone, ...range, position, rooms, counts: countsOf(leagues) }
      return segmentsOf(head, leagues, language)
    })
  },
)

function countsOf(leagues: readonly DayLeague[]): DayList['counts'] {
  const total = { all: 0, live: 0, finished: 0, upcoming: 0 }
  for (const { counts } of leagues) {
    total.all += counts.all
    total.live += counts.live
    total.finished += counts.finished
    total.upcoming += counts.upcoming
  }
  return total
}

function segmentsOf(head: Omit<DayList, 'groups'>, leagues: readonly DayLeague[], language: Language): Segment[] {
  const headText = JSON.stringify(head).slice(0, -1)
  return [
    { key: 'head', stamp: headText, write: () => `${headText},"groups":[` },
    ...leagues.map(({ competition, rows, stamp }, index): Segment => {
      const comma = index > 0 ? ',' : ''
      const write = () =>
        `${comma}${JSON.stringify({ competition: competitionBrief(competition, language), seasonId: seasonOf(rows), matches: [...rows] } satisfies DayGroup)}`
      return { key: `group ${competition.id}`, stamp: `${stamp}${comma}`, write }
    }),
    { key: 'tail', stamp: '', write: () => ']}' },
  ]
}

function seasonOf([first]: readonly MatchRow[]): number {
  return first?.seasonId ?? 0
}
