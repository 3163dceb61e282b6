import type { Texts } from '#contract/errors.ts'
import type { OwnCalls } from './sport-declaration.ts'

const none: Texts = {
  en: 'The data bank has no transfers, injuries and values of this sport.',
  zh: '资料库没有该运动项目的转会、伤停和身价。',
}

/** Our calls of the sports that have a data bank. */
export const bankCalls: OwnCalls = { getTeamBank: none, getPlayerBank: none, listSeasonValues: none }
