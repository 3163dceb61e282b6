import type { Words } from '../../i18n/texts.ts'
import type { OddsWords } from '../sport.ts'

export const oddsWords: Words<OddsWords> = {
  en: {
    result: 'Match winner',
    handicap: 'Set line',
    total: 'Total games',
    brief: { handicap: 'Sets', winner: 'Win' },
    start: 'Start',
    inPlay: 'From the start',
    marksScores: false,
    tellsMinutes: false,
  },
  zh: {
    result: '胜负',
    handicap: '让盘',
    total: '大小局',
    brief: { handicap: '让盘', winner: '胜' },
    start: '开赛',
    inPlay: '开赛后',
    marksScores: false,
    tellsMinutes: false,
  },
}
