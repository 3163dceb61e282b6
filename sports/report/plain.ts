import { commonEn } from './common/en.ts'
import { commonRules } from './common/rules.ts'
import { commonZh } from './common/zh.ts'
import { plainRules } from './plain/rules.ts'
import { plainWords } from './plain/words.ts'
import { sportReport } from './rule.ts'

/** The report of a sport without rules of its own: result, series, table and occasion. */
export const plainReport = sportReport({
  rules: { ...plainRules, ...commonRules },
  words: { en: { ...plainWords.en, ...commonEn }, zh: { ...plainWords.zh, ...commonZh } },
})
