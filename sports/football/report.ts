import { commonEn } from '../report/every-sport/en.ts'
import { commonRules } from '../report/every-sport/rules.ts'
import { commonZh } from '../report/every-sport/zh.ts'
import { sportReport } from '../report/rule.ts'
import { leadEn } from './report/lead-en.ts'
import { leadZh } from './report/lead-zh.ts'
import { leadRules } from './report/lead.ts'
import { toldEn } from './report/told-en.ts'
import { toldZh } from './report/told-zh.ts'
import { toldRules } from './report/told.ts'

/** How reports of football are written. */
export const footballReport = sportReport({
  rules: { ...leadRules, ...toldRules, ...commonRules },
  words: { en: { ...leadEn, ...toldEn, ...commonEn }, zh: { ...leadZh, ...toldZh, ...commonZh } },
})
