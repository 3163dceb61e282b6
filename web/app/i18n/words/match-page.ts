import type { Words } from '../texts.ts'

/** The title and the tabs of the page of a match. */
const en = {
  tabs: {
    overview: 'Overview',
    lineups: 'Line-ups',
    stats: 'Stats',
    maps: 'Maps',
    odds: 'Odds',
    headToHead: 'Head to head',
    table: 'Table',
    report: 'Report',
    preview: 'Preview',
    prophecies: 'Prophecies',
    news: 'News and posts',
    ratings: 'Ratings',
    chat: 'Chat',
  },
  replay: (clock: string) => `Replay ${clock}`,
}

export const matchPageWords: Words<typeof en> = {
  en,
  zh: {
    tabs: {
      overview: '赛况',
      lineups: '阵容',
      stats: '统计',
      maps: '热图',
      odds: '赔率',
      headToHead: '交锋',
      table: '积分榜',
      report: '战报',
      preview: '前瞻',
      prophecies: '预测',
      news: '资讯与帖子',
      ratings: '评分',
      chat: '聊天室',
    },
    replay: (clock) => `回放 ${clock}`,
  },
}
