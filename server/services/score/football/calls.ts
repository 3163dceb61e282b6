import type { Texts } from '#contract/errors.ts'
import type { SportCalls } from '../sport-declaration.ts'

const goals: Texts = { en: 'Goals by time are kept of football only.', zh: '仅足球提供进球时间统计。' }
const ofFootball: Texts = { en: 'This call is of teams of football.', zh: '此接口仅适用于足球球队。' }
const contrast: Texts = {
  en: 'This form has the figures of football; other sports have contrasts of their own.',
  zh: '此格式仅含足球数据；其他运动项目有各自的数据对比接口。',
}

const bank: Texts = {
  en: 'The data bank has no transfers, injuries and values of this sport.',
  zh: '资料库没有该运动项目的转会、伤停和身价。',
}

export const footballCalls: SportCalls = {
  own: {
    getStatistics: contrast,
    getTeamSurvey: ofFootball,
    getSameOddsHistory: { en: 'This call is of matches of football.', zh: '此接口仅适用于足球比赛。' },
    listTrend: { en: 'Momentum by minute is computed of football only.', zh: '仅足球提供逐分钟攻势。' },
    listGoalStats: goals,
    listTeamGoals: goals,
    listGoalSums: { en: 'Totals of goals are counted of football only.', zh: '仅足球提供总进球数统计。' },
    listGoalAverages: { en: 'Average scores are not counted in this sport.', zh: '该运动项目不统计场均得分。' },
    listHalfFull: { en: 'A match of this sport has no halves.', zh: '该运动项目没有半场。' },
    getTeamStatistics: { en: 'Figures of teams are not added up in this sport.', zh: '该运动项目不累计球队数据。' },
    getPlayerInMatch: { en: 'Figures of players are not kept in this sport.', zh: '该运动项目不保留球员数据。' },
    listTeamTransfers: ofFootball,
    listTeamInjuries: ofFootball,
    listMatchInjuries: bank,
    listPlayerTransfers: bank,
    listPlayerCareer: { en: 'Careers are counted of football only.', zh: '仅足球提供球员生涯统计。' },
    listPlayerAbilities: { en: 'Abilities are rated of football only.', zh: '仅足球提供球员能力值。' },
    listValueRanks: bank,
    getCoachInMatch: { en: 'Sources of this sport name no coaches.', zh: '该运动项目的数据来源不含教练。' },
  },
  scored: 'goals',
  seasonFacts: {
    matches: { en: 'Matches played', zh: '已赛场次' },
    goals: { en: 'Goals', zh: '进球' },
    goalsPerMatch: { en: 'Goals per match', zh: '场均进球' },
    homeWins: { en: 'Home wins', zh: '主胜' },
    draws: { en: 'Draws', zh: '平局' },
    awayWins: { en: 'Away wins', zh: '客胜' },
  },
  positions: {
    0: { en: 'goalkeeper', zh: '门将' },
    1: { en: 'defender', zh: '后卫' },
    2: { en: 'midfielder', zh: '中场' },
    3: { en: 'midfielder', zh: '中场' },
    4: { en: 'midfielder', zh: '中场' },
    5: { en: 'forward', zh: '前锋' },
  },
  filters: { 2: 'big' },
}
