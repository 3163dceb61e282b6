import type { Words } from '../../i18n/texts.ts'

/** Lists, tables and figures of many pages. */
const en = {
  show: 'Show',
  earlier: 'Previous',
  later: 'Next',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  all: 'All',
  partly: (figures: string, known: string, matches: string) => `${figures} from ${known} of ${matches} matches`,
  known: { lineups: 'Apps and starts', goals: 'Goals', assists: 'Assists', cards: 'Cards' },
  unknown: 'Unknown',
  squad: 'Squad',
}

export const kitWords: Words<typeof en> = {
  en,
  zh: {
    show: '显示',
    earlier: '上一页',
    later: '下一页',
    page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    all: '全部',
    partly: (figures, known, matches) => `${figures}：数据来自 ${matches} 场比赛中的 ${known} 场`,
    known: { lineups: '出场和首发', goals: '进球', assists: '助攻', cards: '红黄牌' },
    unknown: '未知',
    squad: '球员名单',
  },
}
