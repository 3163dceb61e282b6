import type { MatchStatus } from './match.ts'
import type { WireStatus } from './wire.ts'

/** A row of the table of states: its status and code on the wire, and its label in both languages. */
export function wireRow(status: WireStatus['status'], code: number, en: string, zh: string): WireStatus {
  return { status, code, label: { en, zh } }
}

/**
 * The state as old clients read it, for any sport; `live` is used during play where the sport names no phase. 40 to 44
 * are abnormal to every client and are in its bucket of unknown states.
 */
export const commonStatus: Readonly<Record<MatchStatus, WireStatus>> = {
  scheduled: wireRow(1, 10, 'Not started', '未开赛'),
  live: wireRow(2, 20, 'In play', '进行中'),
  finished: wireRow(3, 30, 'Full-time', '完场'),
  awarded: wireRow(3, 33, 'Awarded', '判定'),
  postponed: wireRow(4, 40, 'Postponed', '延期'),
  cancelled: wireRow(4, 41, 'Cancelled', '取消'),
  interrupted: wireRow(4, 42, 'Interrupted', '中断'),
  abandoned: wireRow(4, 43, 'Abandoned', '腰斩'),
}
