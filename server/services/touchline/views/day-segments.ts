import type { DayList } from '#contract/touchline/day.ts'
import type { Making } from '#core/bytes/bytes.ts'
import type { Segment } from '#core/bytes/segments.ts'
import type { Reader } from '#core/database/reader.ts'
import type { AskedDay, DayLeague, DayMemory, DayNews } from '../day-memory.ts'

/** A list to be rendered: where its day is read from, and the members of its head that are known before. */
type RenderedDay = {
  memory: DayMemory
  db: Reader
  key: string
  asked: AskedDay
  head: Omit<DayList, 'groups' | 'counts' | 'position'>
} & Pick<DayNews, 'versions' | 'reader'>

/** One segment per league, so that a goal invalidates the bytes of its league only. */
export async function renderDay(
  { memory, db, key, asked, head, versions, reader }: RenderedDay,
  { changed, position: heard }: Making,
): Promise<Segment[]> {
  const { position, leagues } = await memory.read(db, key, asked, { changed, heard, versions, reader })
  return segmentsOf({ ...head, position, counts: countsOf(leagues) }, leagues)
}

export function countsOf(leagues: readonly DayLeague[]): DayList['counts'] {
  const total = { all: 0, live: 0, finished: 0, upcoming: 0 }
  for (const { counts } of leagues) {
    total.all += counts.all
    total.live += counts.live
    total.finished += counts.finished
    total.upcoming += counts.upcoming
  }
  return total
}

export function segmentsOf(head: Omit<DayList, 'groups'>, leagues: readonly DayLeague[]): Segment[] {
  const headText = JSON.stringify(head).slice(0, -1)
  return [
    { key: 'head', stamp: headText, parts: [headText, ',"groups":['] },
    ...leagues.map((league, index) => segmentOf(league, index > 0 ? ',' : '')),
    tail,
  ]
}

const tail: Segment = { key: 'tail', stamp: '', parts: [']}'] }

/** The same object while the league is unchanged, so that its contents need no comparison. */
function segmentOf(league: DayLeague, comma: string): Segment {
  if (league.segment?.comma === comma) return league.segment.segment
  const { competition, brief, rows, stamp } = league
  const opening = `${comma}{"competition":${brief},"seasonId":${rows[0]?.row.seasonId ?? 0},"matches":[`
  const parts = [opening, ...rows.flatMap(({ text }, index) => (index > 0 ? [',', text] : [text])), ']}']
  const segment = { key: `group ${competition.id}`, stamp: `${stamp}${comma}`, parts }
  league.segment = { comma, segment }
  return segment
}
