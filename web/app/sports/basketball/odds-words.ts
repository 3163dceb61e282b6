import type { Words } from '../../i18n/texts.ts'
import type { OddsWords } from '../sport.ts'

export const oddsWords: Words<OddsWords> = {
  en: {
    result: 'Moneyline',
    handicap: 'Point spread',
    total: 'Total points',
    brief: { handicap: 'Spread', winner: 'Win' },
    start: 'Tip-off',
    inPlay: 'From tip-off',
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
