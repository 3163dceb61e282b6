import type { Words } from '../language.tsx'

const en = {
  title: 'Movement log',
  note: 'Match result, newest first',
  none: 'No changes yet.',
  first: 'Opened',
  suspended: 'Suspended',
  change: (bookmaker: string, result: string, from: string, to: string) => `${bookmaker}, ${result}: ${from} to ${to}`,
  margin: 'Margin',
  marginNote: 'Margin: implied chances added, less 100%.',
  goal: (name: string) => `Goal: ${name}`,
}

export const oddsLogWords: Words<typeof en> = {
  en,
  zh: {
    title: '变动记录',
    note: '胜平负，新的在前',
    none: '暂无变动。',
    first: '开盘',
    suspended: '封盘',
    change: (bookmaker, result, from, to) => `${bookmaker}，${result}：${from} 变为 ${to}`,
    margin: '利润率',
    marginNote: '利润率：隐含概率之和减去 100%。',
    goal: (name) => `进球：${name}`,
  },
}
