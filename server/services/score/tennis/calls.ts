import type { Texts } from '#contract/errors.ts'
import type { SportCalls } from '../sport-declaration.ts'

const lineup: Texts = { en: 'A match of tennis has no line-ups.', zh: '网球比赛没有阵容。' }

export const tennisCalls: SportCalls = {
  own: { getTennisSets: { en: 'Only tennis has sets and games.', zh: '仅网球有盘与局。' } },
  lacks: {
    getLineup: lineup,
    getLineupV4: lineup,
  },
  seasonFacts: { matches: { en: 'Matches played', zh: '已赛场次' } },
  positions: {},
  filters: {},
}
