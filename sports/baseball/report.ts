import { commonEn } from '../report/every-sport/en.ts'
import { commonRules } from '../report/every-sport/rules.ts'
import { commonZh } from '../report/every-sport/zh.ts'
import { sportReport } from '../report/rule.ts'
import { en } from './report/en.ts'
import { baseballRules } from './report/rules.ts'
import { zh } from './report/zh.ts'

/** How reports of baseball are written. */
export const baseballReport = sportReport({
  rules: { ...baseballRules, ...commonRules },
  words: { en: { ...en, ...commonEn }, zh: { ...zh, ...commonZh } },
})
