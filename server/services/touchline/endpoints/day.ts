import { getDay } from '#contract/touchline/day.ts'
import type { DayGroup, DayList } from '#contract/touchline/day.ts'
import { handleKept } from '#core/dispatch.ts'
import type { Segment } from '#core/finished.ts'
import { dayRange } from '#core/zone.ts'
import type { DayRange } from '#core/zone.ts'
import { listMatchesByKickOff } from '#timeline/store/match.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { findPosition } from '#timeline/store/position.ts'
import type { Competition } from '#timeline/types.ts'
import type { Reader } from '#timeline/reader.ts'
import { competitionBrief, nameIn } from '../views/brief.ts'
import type { Language } from '../views/brief.ts'
import { matchRows } from '../views/rows.ts'
import { dayRooms } from '../views/rooms.ts'

/** A day's list is made of one segment per league, so that a goal renews the bytes of its league and no other. */
export const day = handleKept(getDay, async ({ params, query, zone, language, db, bytes, signal, fail }) => {
  const range = dayRange(params.date, zone)
  if (range === 'no_such_day') return fail('bad_request', `There is no day "${params.date}" in ${zone}; write it as 2026-11-20.`)
  const key = `day ${params.date} ${zone} ${query.sport} ${language}`
  const rooms = dayRooms(range)
  return bytes.segmented(key, { dependsOn: rooms, signal, cacheControl: 'no-cache' }, async () => {
    const list = await readDay(db, { date: params.date, zone, range, rooms, sport: query.sport, language })
    return segmentsOf(list)
  })
})

type Asked = { date: string; zone: string; range: DayRange; rooms: string[]; sport: string; language: Language }

async function readDay(db: Reader, { date, zone, range, rooms, sport, language }: Asked): Promise<DayList> {
  const position = await findPosition(db)
  const matches = await listMatchesByKickOff(db, range, sport)
  const competitions = await mapCompetitions(db, matches.map((match) => match.competitionId))
  const rows = await matchRows(db, matches, language)
  const groups = new Map<number, DayGroup>()
  for (const row of rows) {
    const competition = competitions.get(row.competitionId)
    if (!competition) continue
    const group = groups.get(row.competitionId) ?? { competition: competitionBrief(competition, language), seasonId: row.seasonId, matches: [] }
    group.matches.push(row)
    groups.set(row.competitionId, group)
  }
  const of = (...statuses: string[]) => rows.filter(({ summary }) => statuses.includes(summary.status)).length
  return {
    date,
    timeZone: zone,
    ...range,
    position,
    rooms,
    counts: { all: rows.length, live: of('live', 'interrupted'), finished: of('finished', 'awarded'), upcoming: of('scheduled', 'postponed') },
    groups: [...groups.entries()].sort(([a], [b]) => compareCompetitions(competitions.get(a), competitions.get(b), language)).map(([, group]) => group),
  }
}

function compareCompetitions(a: Competition | undefined, b: Competition | undefined, language: Language): number {
  if (!a || !b) return 0
  return Number(b.isHot) - Number(a.isHot) || a.level - b.level || nameIn(language, a).localeCompare(nameIn(language, b), language) || a.id - b.id
}

function segmentsOf({ groups, ...head }: DayList): Segment[] {
  const headText = JSON.stringify(head).slice(0, -1)
  return [
    { key: 'head', stamp: headText, write: () => `${headText},"groups":[` },
    ...groups.map((group, index) => {
      const text = `${index > 0 ? ',' : ''}${JSON.stringify(group)}`
      return { key: `group ${group.competition.id}`, stamp: text, write: () => text }
    }),
    { key: 'tail', stamp: '', write: () => ']}' },
  ]
}
