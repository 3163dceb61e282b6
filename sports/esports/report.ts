import { commonEn } from '../report/every-sport/en.ts'
import { commonRules } from '../report/every-sport/rules.ts'
import { commonZh } from '../report/every-sport/zh.ts'
import { sportReport, type SportReport } from '../report/rule.ts'
import type { Sport } from '../sport.ts'
import { en } from './report/en.ts'
import { seriesRules } from './report/rules.ts'
import { zh } from './report/zh.ts'
import type { SeriesState } from './state.ts'

/** How reports of a title are written, from the records of its games. */
export function seriesReport({ games }: Pick<Sport, 'games'>): SportReport<SeriesState> {
  const rules = seriesRules(games ?? { edition: 0, of: () => [] })
  return sportReport({
    isUnscored: ({ status, ending }: SeriesState) => status === 'awarded' && ending !== null,
    rules: { ...rules, ...commonRules },
    words: { en: { ...en, ...commonEn }, zh: { ...zh, ...commonZh } },
  })
}
