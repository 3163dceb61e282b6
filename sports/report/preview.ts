import { previewEn } from './preview/en.ts'
import { previewRules } from './preview/rules.ts'
import { previewZh } from './preview/zh.ts'
import { sportReport } from './rule.ts'

/** How a match to come is written about, the same for every sport. */
export const preview = sportReport({ rules: previewRules, words: { en: previewEn, zh: previewZh } })
