import type { Words } from '../i18n/texts.ts'
import type { OddsWords } from './sport.ts'

type Names = Pick<OddsWords, 'result' | 'handicap' | 'total' | 'start' | 'inPlay'> & { brief: string }

/** Words of odds in a sport with a winner in any case: its names of the markets and of the start. */
export function oddsWordsOf(en: Names, zh: Pick<Names, 'handicap' | 'total'>): Words<OddsWords> {
  const same = { marksScores: false, tellsMinutes: false }
  return {
    en: { ...en, brief: { handicap: en.brief, winner: 'Win' }, ...same },
    zh: {
      result: '胜负',
      start: '开赛',
      inPlay: '开赛后',
      ...zh,
      brief: { handicap: zh.handicap, winner: '胜' },
      ...same,
    },
  }
}
