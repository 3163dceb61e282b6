import type { Words } from '../language.tsx'

const en = {
  best: 'Best match',
  everything: 'Everything',
  show: 'Show',
  recent: 'Recent searches',
  clear: 'Clear',
  clearField: 'Clear the field',
  found: (count: number) => `${count} found`,
  corrected: (typed: string, shown: string) => `No results for “${typed}”. Showing “${shown}”.`,
  exact: 'Search the exact words',
  hint: 'Check the spelling or try fewer words.',
  examples: 'Teams, players, leagues, years and rounds, in any order.',
  all: (count: number) => `All ${count}`,
  byYear: 'By year',
  spoken: (count: number) => `${count} results. Use the arrow keys.`,
}

export const searchWords: Words<typeof en> = {
  en,
  zh: {
    best: '最佳匹配',
    everything: '全部',
    show: '显示',
    recent: '搜索记录',
    clear: '清空',
    clearField: '清空输入框',
    found: (count) => `${count} 条`,
    corrected: (typed, shown) => `没有找到“${typed}”，以下是“${shown}”的结果。`,
    exact: '只搜索原词',
    hint: '请检查拼写，或减少关键词。',
    examples: '球队、球员、赛事、年份、轮次，顺序不限。',
    all: (count) => `全部 ${count} 条`,
    byYear: '按年份',
    spoken: (count) => `${count} 条结果，可用方向键选择。`,
  },
}
