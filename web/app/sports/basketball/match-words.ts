import { playWords } from '#sports/basketball/play-words.ts'
import type { Words } from '../../i18n/texts.ts'

const en = {
  ...playWords.en,
  plays: 'Play-by-play',
  playCount: (count: number) => `${count} plays`,
  noPlays: 'No plays yet.',
  earlier: (period: string) => `Earlier in ${period}`,
  all: 'All',
  scores: 'Scores',
  filter: 'Filter plays',
}

/** Words of the page of a basketball match. */
export const matchWords: Words<typeof en> = {
  en,
  zh: {
    ...playWords.zh,
    plays: '文字直播',
    playCount: (count) => `${count} 条`,
    noPlays: '暂无文字直播。',
    earlier: (period) => `${period}更早`,
    all: '全部',
    scores: '得分',
    filter: '筛选文字直播',
  },
}
