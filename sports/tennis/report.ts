import { commonEn } from '../report/every-sport/en.ts'
import { commonRules } from '../report/every-sport/rules.ts'
import { commonZh } from '../report/every-sport/zh.ts'
import { sportReport } from '../report/rule.ts'
import { en } from './report/en.ts'
import { tennisRules } from './report/rules.ts'
import { zh } from './report/zh.ts'

/** How reports of tennis are written. */
export const tennisReport = sportReport({
  rules: { ...tennisRules, ...commonRules },
  words: { en: { ...en, ...commonEn }, zh: { ...zh, ...commonZh } },
})
