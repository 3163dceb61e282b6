import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Let the feeds lead',
  action: 'Let the feeds lead',
  leads: (feed: string) => `${feed} leads then.`,
  noFeed: 'No feed reports this match now. All entries stay.',
  now: (score: string) => `Now ${score}.`,
  after: (score: string) => `Then ${score}.`,
  between: (kept: string, takenBack: string) => `Then between ${kept} and ${takenBack}.`,
  reckoning: 'Updating the score…',
  superseded: (count: number) => (count === 1 ? 'The feed has 1 entry too' : `The feed has ${count} entries too`),
  alone: (count: number) => (count === 1 ? '1 entry has no counterpart' : `${count} entries have no counterpart`),
  aloneHint: 'They stay for fans. Mark those to take back.',
}

export const leadWords: Words<typeof en> = {
  en,
  zh: {
    title: '由数据源主导',
    action: '由数据源主导',
    leads: (feed) => `之后由 ${feed} 主导。`,
    noFeed: '当前没有数据源报告此比赛，记录全部保留。',
    now: (score) => `当前 ${score}。`,
    after: (score) => `之后 ${score}。`,
    between: (kept, takenBack) => `之后在 ${kept} 与 ${takenBack} 之间。`,
    reckoning: '正在更新比分…',
    superseded: (count) => `数据源也有的记录：${count} 条`,
    alone: (count) => `数据源没有的记录：${count} 条`,
    aloneHint: '这些记录对球迷保留；勾选则撤回。',
  },
}
