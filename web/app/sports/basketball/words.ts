import type { Words } from '../../i18n/texts.ts'

const numerals = ['一', '二', '三', '四']

const en = {
  quarter: (ordinal: number) => `Q${ordinal}`,
  half: (ordinal: number) => `H${ordinal}`,
  overtime: (ordinal: number) => (ordinal === 1 ? 'OT' : `OT${ordinal}`),
  at: (period: string, clock: string) => `${period} ${clock}`,
  endOf: (period: string) => `End ${period}`,
  halfTime: 'HT',
  finished: 'FT',
  afterOvertime: (count: number) => (count === 1 ? 'After overtime' : `After ${count} overtimes`),
  periodOver: (period: string, score: string) => `End of ${period}. ${score}`,
  halfOver: (score: string) => `Half-time. ${score}`,
  over: (score: string) => `Full-time. ${score}`,
  goal: 'Points',
}

/** Words of lists; those of the match page are in `match-words.ts`. */
export const basketballWords: Words<typeof en> = {
  en,
  zh: {
    quarter: (ordinal) => `${numerals[ordinal - 1] ?? ordinal}节`,
    half: (ordinal) => (ordinal === 1 ? '上半场' : '下半场'),
    overtime: (ordinal) => (ordinal === 1 ? '加时' : `加时 ${ordinal}`),
    at: (period, clock) => `${period} ${clock}`,
    endOf: (period) => `${period}结束`,
    halfTime: '中场',
    finished: '完场',
    afterOvertime: (count) => (count === 1 ? '加时赛后' : `${count} 个加时后`),
    periodOver: (period, score) => `${period}结束。${score}`,
    halfOver: (score) => `中场休息。${score}`,
    over: (score) => `比赛结束。${score}`,
    goal: '得分',
  },
}
