import { commonEn } from './every-sport/en.ts'
import { commonRules } from './every-sport/rules.ts'
import { commonZh } from './every-sport/zh.ts'
import { plainRules } from './plain/rules.ts'
import { plainWords } from './plain/words.ts'
import { sportReport } from './rule.ts'

/** The report of a sport without rules of its own: result, series, table and occasion. */
export const plainReport = sportReport({
  rules: { ...plainRules, ...commonRules },
  words: { en: { ...plainWords.en, ...commonEn }, zh: { ...plainWords.zh, ...commonZh } },
})
