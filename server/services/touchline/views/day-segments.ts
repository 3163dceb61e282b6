import type { DayList } from '#contract/touchline/day.ts'
import type { Segment } from '#core/bytes/segments.ts'
import type { DayLeague } from '../day-memory.ts'
import { competitionBrief } from './brief.ts'
import type { Language } from './brief.ts'

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

/** One segment per league, so that a goal invalidates the bytes of its league only. */
export function segmentsOf(
  head: Omit<DayList, 'groups'>,
  leagues: readonly DayLeague[],
  language: Language,
): Segment[] {
  const headText = JSON.stringify(head).slice(0, -1)
  return [
    { key: 'head', stamp: headText, write: () => `${headText},"groups":[` },
    ...leagues.map((league, index) => segmentOf(league, index > 0 ? ',' : '', language)),
    tail,
  ]
}

const tail: Segment = { key: 'tail', stamp: '', write: () => ']}' }

/** The same object while the league is unchanged, so that its contents need no comparison. */
function segmentOf(league: DayLeague, comma: string, language: Language): Segment {
  if (league.segment?.comma === comma) return league.segment.segment
  const { competition, rows, stamp } = league
  const write = () =>
    `${comma}{"competition":${JSON.stringify(competitionBrief(competition, language))},"seasonId":${rows[0]?.row.seasonId ?? 0},"matches":[${rows.map(({ text }) => text).join()}]}`
  const segment = { key: `group ${competition.id}`, stamp: `${stamp}${comma}`, write }
  league.segment = { comma, segment }
  return segment
}
