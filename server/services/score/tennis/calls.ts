import type { Texts } from '#contract/errors.ts'
import type { SportCalls } from '../sport-declaration.ts'
import { players } from './players.ts'

const lineup: Texts = { en: 'A match of tennis has no line-ups.', zh: '网球比赛没有阵容。' }

export const tennisCalls: SportCalls = {
  own: { getTennisSets: { en: 'Only tennis has sets and games.', zh: '仅网球有盘与局。' } },
  lacks: {
    getLineup: lineup,
    getLineupV4: lineup,
    getPlayerInMatch: {
      en: 'Figures of tennis are those of the sides, in the contrast of the match.',
      zh: '网球数据按双方统计，见比赛数据对比。',
    },
    getTeamStatistics: {
      en: 'A side of tennis is one player or a pair; its seasons are not added up.',
      zh: '网球的一方为一名或两名球员，不按赛季累计数据。',
    },
  },
  players,
  scored: 'setsWon',
  seasonFacts: { matches: { en: 'Matches played', zh: '已赛场次' } },
  positions: {},
  filters: {},
}
