import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'News',
  description: 'News, analysis and interviews with the scores of the matches they are about, live.',
  all: 'All news',
  categories: 'Categories',
  pinned: 'Pinned',
  latest: 'Latest',
  none: 'No articles yet.',
  noneText: 'Articles appear here once an author has published one.',
  by: (author: string, when: string) => `${author} · ${when}`,
  corrected: (when: string) => `Corrected ${when}`,
  correction: (when: string) => `Correction, ${when}.`,
  demo: 'Demonstration',
  related: 'Related',
  inArticle: 'In this article',
  minutes: (count: string) => `${count} min to read`,
  closed: 'This article is about a match that you have not seen.',
  closedText: 'Its text and title would tell how it went.',
  show: 'Show the article',
  closedMark: 'Hidden: about a match you have not seen',
}

const zh: Words<typeof en>['zh'] = {
  title: '资讯',
  description: '新闻、分析与访谈，文中比赛比分实时更新。',
  all: '全部资讯',
  categories: '分类',
  pinned: '置顶',
  latest: '最新',
  none: '暂无文章',
  noneText: '作者发布文章后会显示在这里。',
  by: (author, when) => `${author} · ${when}`,
  corrected: (when) => `${when} 更正`,
  correction: (when) => `更正（${when}）：`,
  demo: '演示内容',
  related: '相关文章',
  inArticle: '文中比赛',
  minutes: (count) => `阅读约 ${count} 分钟`,
  closed: '这篇文章涉及你还没看的比赛。',
  closedText: '标题和正文会透露比赛结果。',
  show: '显示文章',
  closedMark: '已隐藏：涉及你还没看的比赛',
}

export const newsWords: Words<typeof en> = { en, zh }
