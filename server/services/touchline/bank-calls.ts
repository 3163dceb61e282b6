import type { Texts } from '#contract/errors.ts'
import type { OwnCalls } from './sport-declaration.ts'

const none: Texts = {
  en: 'The data bank has no transfers, injuries and values of this sport.',
  zh: '资料库没有该运动项目的转会、伤停和身价。',
}

/** Our calls of the titles of esports, whose data bank has rosters, transfers and honours. */
const rosterCalls: OwnCalls = { getTeamBank: none, getPlayerBank: none }

/** Our calls of the titles of esports: those of their data bank, and those that no other sport has. */
export const titleCalls = {
  ...rosterCalls,
  getStages: { en: 'This call is of tournaments of esports.', zh: '此接口仅适用于电竞赛事。' },
  getTournamentRanks: { en: 'This call is of tournaments of esports.', zh: '此接口仅适用于电竞赛事。' },
} satisfies OwnCalls

/** Our calls of the sports that have a data bank with market values. */
export const bankCalls: OwnCalls = { ...rosterCalls, listSeasonValues: none }
