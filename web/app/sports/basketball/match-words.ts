import { playWords } from '#sports/basketball/play-words.ts'
import type { Words } from '../../i18n/language.tsx'

const en = {
  ...playWords.en,
  pointsByPeriod: 'Points by period',
  team: 'Team',
  total: 'Total',
  timeoutsLeft: 'Time-outs left',
  foulsOf: (period: string) => `Fouls, ${period}`,
  ofMost: (count: number, of: number) => (count > of ? `${count}` : `${count} of ${of}`),
  plays: 'Play-by-play',
  playCount: (count: number) => `${count} plays`,
  noPlays: 'No plays yet.',
  earlier: (period: string) => `Earlier in ${period}`,
  all: 'All',
  scores: 'Scores',
  filter: 'Filter plays',
  dayEstimated: 'The source has no day for this game: the one shown is estimated.',
}

/** Words of the page of a basketball match. */
export const matchWords: Words<typeof en> = {
  en,
  zh: {
    ...playWords.zh,
    pointsByPeriod: '各节得分',
    team: '球队',
    total: '总分',
    timeoutsLeft: '剩余暂停',
    foulsOf: (period) => `${period}犯规`,
    ofMost: (count, of) => (count > of ? `${count}` : `${count}/${of}`),
    plays: '文字直播',
    playCount: (count) => `${count} 条`,
    noPlays: '暂无文字直播。',
    earlier: (period) => `${period}更早`,
    all: '全部',
    scores: '得分',
    filter: '筛选文字直播',
    dayEstimated: '来源没有本场比赛的日期，显示的日期为推算。',
  },
}
