import type { Texts } from '#contract/errors.ts'
import type { SportCalls } from '../sport-declaration.ts'

const box: Texts = { en: 'Only basketball has this box score.', zh: '仅篮球提供此技术统计。' }
const periods: Texts = { en: 'Only basketball has quarters.', zh: '仅篮球分节。' }
const league: Texts = { en: 'This call is of leagues of basketball.', zh: '此接口仅适用于篮球联赛。' }
const team: Texts = { en: 'This call is of teams of basketball.', zh: '此接口仅适用于篮球球队。' }

export const basketballCalls: SportCalls = {
  own: {
    getBasketballStatistics: box,
    getBasketballPlayers: box,
    getBasketballLeaders: box,
    getBasketballPeriods: periods,
    getBasketballPeriodsV5: periods,
    listBasketballQuarters: periods,
    listBasketballGaps: { en: 'The lead by time is kept of basketball only.', zh: '仅篮球提供分差走势。' },
    listBasketballTextLive: { en: 'This call is of matches of basketball.', zh: '此接口仅适用于篮球比赛。' },
    getBasketballRecentRecords: team,
    getBasketballMatchStandings: league,
    getBasketballLeague: league,
    getBasketballSeasonStatistics: league,
    listBasketballBestPlayers: league,
    listBasketballPromotionChart: league,
    listBasketballRounds: league,
    getBasketballTeam: team,
    getBasketballTeamStatistics: team,
    getBasketballTeamSurvey: team,
    listBasketballTeamInjuries: team,
    listBasketballTeamMatches: team,
    listBasketballTeamPlayers: team,
    listBasketballTeamStandings: team,
    listBasketballTeamTransfers: team,
    followBasketballTeam: team,
    unfollowBasketballTeam: team,
  },
  shares: [
    'listMatchInjuries',
    'listPlayerTransfers',
    'listValueRanks',
    'listHalfFull',
    'listGoalAverages',
    'getTeamStatistics',
    'getPlayerInMatch',
  ],
  scored: 'points',
  seasonFacts: {
    matches: { en: 'Games played', zh: '已赛场次' },
    goals: { en: 'Points', zh: '得分' },
    goalsPerMatch: { en: 'Points per game, both teams', zh: '场均总得分' },
    homeWins: { en: 'Home wins', zh: '主胜' },
    awayWins: { en: 'Away wins', zh: '客胜' },
  },
  positions: {
    1: { en: 'point guard', zh: '控球后卫' },
    2: { en: 'shooting guard', zh: '得分后卫' },
    3: { en: 'small forward', zh: '小前锋' },
    4: { en: 'power forward', zh: '大前锋' },
    5: { en: 'centre', zh: '中锋' },
  },
  filters: {
    10: 'hot',
    20: 'all',
    22: { league: 'NBA' },
    23: { league: 'CBA' },
    24: { league: 'WCBA' },
  },
}
