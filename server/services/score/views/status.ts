import type { Language } from '#core/calls/caller.ts'
import type { MatchSummary } from '#sports/sport.ts'

/** A match's state as old clients read it. `docs/CODES.md` lists the codes. */
export type WireStatus = { status: 1 | 2 | 3 | 4; code: number; label: string }
/** The buckets of a day's list. */
export type Bucket = 'uncoming' | 'going' | 'finished' | 'unknown'

type Row = readonly [status: WireStatus['status'], code: number, en: string, zh: string]

// 40 to 44 are abnormal to every client and belong to its bucket of the unknown.
const byStatus: Readonly<Partial<Record<MatchSummary['status'], Row>>> = {
  scheduled: [1, 10, 'Not started', '未开赛'],
  finished: [3, 30, 'Full-time', '完场'],
  awarded: [3, 33, 'Awarded', '判定'],
  postponed: [4, 40, 'Postponed', '延期'],
  cancelled: [4, 41, 'Cancelled', '取消'],
  interrupted: [4, 42, 'Interrupted', '中断'],
  abandoned: [4, 43, 'Abandoned', '腰斩'],
}
const byPhase: Readonly<Record<string, Row>> = {
  first_half: [2, 21, 'First half', '上半场'],
  half_time: [2, 22, 'Half-time', '中场'],
  second_half: [2, 23, 'Second half', '下半场'],
  full_time: [2, 24, 'Break before extra time', '加时前休息'],
  extra_first: [2, 25, 'Extra time, first half', '加时上半场'],
  extra_break: [2, 26, 'Extra time, break', '加时中场'],
  extra_second: [2, 27, 'Extra time, second half', '加时下半场'],
  extra_end: [2, 28, 'Break before penalties', '点球大战前'],
  shootout: [2, 29, 'Penalties', '点球大战'],
}
const afterExtraTime: Row = [3, 31, 'After extra time', '加时完场']
const afterShootout: Row = [3, 32, 'After penalties', '点球完场']
const inPlay: Row = [2, 20, 'In play', '进行中']

function rowOf({ status, phase, normalScore, shootout }: MatchSummary): Row {
  if (status === 'finished' && shootout !== null) return afterShootout
  if (status === 'finished' && normalScore !== null) return afterExtraTime
  return byStatus[status] ?? byPhase[phase] ?? inPlay
}

export function wireStatus(summary: MatchSummary, language: Language): WireStatus {
  const [status, code, en, zh] = rowOf(summary)
  return { status, code, label: language === 'zh' ? zh : en }
}

const buckets = { 1: 'uncoming', 2: 'going', 3: 'finished', 4: 'unknown' } as const

export function bucketOf(summary: MatchSummary): Bucket {
  return buckets[rowOf(summary)[0]]
}
