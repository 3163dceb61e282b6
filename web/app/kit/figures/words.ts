import type { Words } from '../../i18n/texts.ts'

/** Goals by time, on the pages of leagues and teams. */
const en = {
  goalTimes: 'Goals by time',
  minutes: 'Minutes',
  goals: 'Goals',
  stoppage: 'Stoppage time',
  inTime: 'In regular time',
  extra: 'Extra',
  asTable: 'Goals as a table',
  scored: 'Scored',
  conceded: 'Conceded',
  average: 'League average',
  timedOf: (timed: string, goals: string) => `${timed} of ${goals} goals have a minute`,
}

export const figureWords: Words<typeof en> = {
  en,
  zh: {
    goalTimes: '进球时段',
    minutes: '时段',
    goals: '进球',
    stoppage: '补时',
    inTime: '常规时间',
    extra: '加时',
    asTable: '进球数据表',
    scored: '进球',
    conceded: '失球',
    average: '联赛平均',
    timedOf: (timed, goals) => `${goals} 个进球中有 ${timed} 个有时间`,
  },
}
