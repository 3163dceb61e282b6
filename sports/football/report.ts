import { commonEn } from '../report/common/en.ts'
import { commonRules } from '../report/common/rules.ts'
import { commonZh } from '../report/common/zh.ts'
import { sportReport } from '../report/rule.ts'
import { en } from './report/en.ts'
import { leadRules } from './report/lead.ts'
import { toldRules } from './report/told.ts'
import { zh } from './report/zh.ts'

/** How reports of football are written. */
export const footballReport = sportReport({
  rules: { ...leadRules, ...toldRules, ...commonRules },
  words: { en: { ...en, ...commonEn }, zh: { ...zh, ...commonZh } },
})
