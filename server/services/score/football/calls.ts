import type { Texts } from '#contract/errors.ts'
import type { SportCalls } from '../sport-declaration.ts'

const goals: Texts = { en: 'Goals by time are kept of football only.', zh: '仅足球提供进球时间统计。' }
const person: Texts = {
  en: 'This form has the figures of football only.',
  zh: '此格式仅含足球数据。',
}

export const footballCalls: SportCalls = {
  own: {
    getStatistics: person,
    listTrend: { en: 'Momentum by minute is computed of football only.', zh: '仅足球提供逐分钟攻势。' },
    listGoalStats: goals,
    listTeamGoals: goals,
    listGoalSums: { en: 'Totals of goals are counted of football only.', zh: '仅足球提供总进球数统计。' },
    listGoalAverages: { en: 'Average scores are not counted in this sport.', zh: '该运动项目不统计场均得分。' },
    listHalfFull: { en: 'A match of this sport has no halves.', zh: '该运动项目没有半场。' },
    listBestPlayers: { en: 'These rankings are counted of football only.', zh: '此排行仅统计足球。' },
    getTeamStatistics: { en: 'These figures are those of goals.', zh: '此数据为进球统计。' },
    listPlayerMatches: person,
    getPlayerInMatch: person,
    getCoachInMatch: { en: 'Coaches are named in line-ups of football only.', zh: '仅足球阵容列有教练。' },
  },
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
