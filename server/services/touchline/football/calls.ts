import type { OwnCalls } from '../sport-declaration.ts'

export const footballCalls: OwnCalls = {
  listScorers: {
    en: 'This list counts goals; other sports rank their players in the lines of a season.',
    zh: '此榜单统计进球；其他运动项目见赛季球员数据。',
  },
}
