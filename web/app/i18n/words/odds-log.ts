import type { OddsWords } from '../../sports/sport.ts'
import type { Words } from '../language.tsx'

const en = {
  title: 'Movement log',
  note: 'All markets, newest first',
  none: 'No changes yet.',
  first: 'Opened',
  suspended: 'Suspended',
  change: (bookmaker: string, result: string, from: string, to: string) => `${bookmaker}, ${result}: ${from} to ${to}`,
  margin: 'Margin',
  marginNote: 'Margin: implied chances added, less 100%.',
  fair: 'Fair %',
  fairNote: 'Fair %: each implied chance divided by their sum.',
  fairChance: 'Fair chance',
  marginOut: 'Margin taken out',
  margins: (best: string, average: string) => `Margin ${best} at best odds, ${average} on average.`,
  best: 'Best odds',
  average: 'Average',
  averageOf: (count: number) => `of ${count} open`,
  market: 'Market',
  range: 'Low, high',
  lowest: 'Lowest',
  highest: 'Highest',
  noMovement: 'No movement yet.',
  lineMoved: (line: string) => `Line ${line}`,
  goal: (name: string) => `Goal: ${name}`,
  settled: { win: 'Won', half_win: 'Half won', push: 'Push', half_loss: 'Half lost', loss: 'Lost' },
}

export const oddsLogWords: Words<typeof en> = {
  en,
  zh: {
    title: '变动记录',
    note: '全部玩法，新的在前',
    none: '暂无变动。',
    first: '初盘',
    suspended: '封盘',
    change: (bookmaker, result, from, to) => `${bookmaker}，${result}：${from} 变为 ${to}`,
    margin: '抽水',
    marginNote: '抽水：隐含概率之和减去 100%。',
    fair: '公平概率',
    fairNote: '公平概率：各隐含概率除以其总和。',
    fairChance: '公平概率',
    marginOut: '已去除抽水',
    margins: (best, average) => `最高赔率抽水 ${best}，平均 ${average}。`,
    best: '最高赔率',
    average: '平均',
    averageOf: (count) => `${count} 家公司`,
    market: '玩法',
    range: '最低、最高',
    lowest: '最低',
    highest: '最高',
    noMovement: '暂无走势。',
    lineMoved: (line) => `盘口 ${line}`,
    goal: (name) => `进球：${name}`,
    settled: { win: '赢', half_win: '赢半', push: '走', half_loss: '输半', loss: '输' },
  },
}

/** Of football, and of a sport without words of its own. */
export const oddsWords: Words<OddsWords> = {
  en: {
    result: 'Match result',
    handicap: 'Handicap',
    total: 'Total goals',
    start: 'Kick-off',
    inPlay: 'From kick-off',
    marksScores: true,
  },
  zh: {
    result: '胜平负',
    handicap: '让球',
    total: '大小球',
    start: '开赛',
    inPlay: '开赛后',
    marksScores: true,
  },
}
