import type { Words } from '../../i18n/texts.ts'
import type { OddsWords } from '../sport.ts'

export const oddsWords: Words<OddsWords> = {
  en: {
    result: 'Moneyline',
    handicap: 'Run line',
    total: 'Total runs',
    brief: { handicap: 'Run line', winner: 'Win' },
    start: 'First pitch',
    inPlay: 'From first pitch',
    marksScores: false,
    tellsMinutes: false,
  },
  zh: {
    result: '胜负',
    handicap: '让分',
    total: '大小分',
    brief: { handicap: '让分', winner: '胜' },
    start: '开赛',
    inPlay: '开赛后',
    marksScores: false,
    tellsMinutes: false,
  },
}
