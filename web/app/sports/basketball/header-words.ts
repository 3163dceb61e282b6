import type { Words } from '../../i18n/texts.ts'

const en = {
  pointsByPeriod: 'Points by period',
  team: 'Team',
  total: 'Total',
  timeoutsLeft: 'Time-outs left',
  foulsOf: (period: string) => `Fouls, ${period}`,
  ofMost: (count: number, of: number) => (count > of ? `${count}` : `${count} of ${of}`),
  boxScore: 'Box score',
  shots: 'Shot chart',
  playsTab: 'Plays',
  dayEstimated: 'The source has no day for this game: the one shown is estimated.',
}

/** Words of the header of a match: its score and its tabs. */
export const headerWords: Words<typeof en> = {
  en,
  zh: {
    pointsByPeriod: '各节得分',
    team: '球队',
    total: '总分',
    timeoutsLeft: '剩余暂停',
    foulsOf: (period) => `${period}犯规`,
    ofMost: (count, of) => (count > of ? `${count}` : `${count}/${of}`),
    boxScore: '技术统计',
    shots: '投篮图',
    playsTab: '文字直播',
    dayEstimated: '来源没有本场比赛的日期，显示的日期为推算。',
  },
}
