import type { Words } from '../../i18n/language.tsx'
import type { OddsWords } from '../sport.ts'

export const oddsWords: Words<OddsWords> = {
  en: {
    result: 'Match winner',
    handicap: 'Set line',
    total: 'Total games',
    start: 'Start',
    inPlay: 'From the start',
    marksScores: false,
  },
  zh: { result: '胜负', handicap: '让盘', total: '大小局', start: '开赛', inPlay: '开赛后', marksScores: false },
}
