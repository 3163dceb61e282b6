import type { SportCalls } from '#server/services/score/sport-declaration.ts'

export const rondelCalls: SportCalls = {
  own: {},
  shares: ['getTeamStatistics'],
  scored: 'points',
  seasonFacts: { goals: { en: 'Points', zh: '得分' } },
  positions: {},
  filters: {},
}
