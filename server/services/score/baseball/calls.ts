import type { SportCalls } from '../sport-declaration.ts'

export const baseballCalls: SportCalls = {
  own: { getBaseballInnings: { en: 'Only baseball has innings.', zh: '仅棒球有局。' } },
  shares: ['listGoalAverages', 'getTeamStatistics', 'getPlayerInMatch'],
  scored: 'runs',
  seasonFacts: {
    matches: { en: 'Games played', zh: '已赛场次' },
    goals: { en: 'Runs', zh: '得分' },
    goalsPerMatch: { en: 'Runs per game, both teams', zh: '场均总得分' },
    homeWins: { en: 'Home wins', zh: '主胜' },
    awayWins: { en: 'Away wins', zh: '客胜' },
  },
  positions: {
    1: { en: 'pitcher', zh: '投手' },
    2: { en: 'catcher', zh: '捕手' },
    3: { en: 'first base', zh: '一垒手' },
    4: { en: 'second base', zh: '二垒手' },
    5: { en: 'third base', zh: '三垒手' },
    6: { en: 'shortstop', zh: '游击手' },
    7: { en: 'left field', zh: '左外野手' },
    8: { en: 'centre field', zh: '中外野手' },
    9: { en: 'right field', zh: '右外野手' },
    10: { en: 'designated hitter', zh: '指定打击' },
    11: { en: 'pinch hitter', zh: '代打' },
    12: { en: 'pinch runner', zh: '代跑' },
  },
  filters: {},
}
