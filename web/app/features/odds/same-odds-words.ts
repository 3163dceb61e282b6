import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Same odds',
  note: 'Earlier matches, average of bookmakers',
  stage: 'Time of the odds',
  stages: { opening: 'Opened', closing: 'Closed' },
  now: 'Now',
  leagues: 'Leagues',
  league: { all: 'All leagues', same: 'This league' },
  found: (count: number, points: number) =>
    count === 1
      ? `1 earlier match within ${points} points of each implied chance.`
      : `${count} earlier matches within ${points} points of each implied chance.`,
  capped: (count: number) => `More than ${count}: the nearest are counted.`,
  none: (points: number) => `No earlier match within ${points} points of each implied chance.`,
  outcome: 'Result',
  odds: 'Odds',
  promised: 'Implied',
  happened: 'Happened',
  interval: (low: string, high: string) => `${low} to ${high}`,
  counts: 'Won, push, lost',
  gain: 'Return',
  legend: [
    'Implied: mean chance by the odds, margin taken out.',
    'Happened: share of decided stakes that won, 95% interval below.',
    'Return: mean gain of a stake.',
  ],
  nearest: 'Nearest first',
}

export const sameOddsWords: Words<typeof en> = {
  en,
  zh: {
    title: '相同赔率',
    note: '以往比赛，各公司平均',
    stage: '赔率时间',
    stages: { opening: '初盘', closing: '终盘' },
    now: '即时',
    leagues: '联赛',
    league: { all: '全部联赛', same: '本联赛' },
    found: (count, points) => `以往有 ${count} 场比赛，各项隐含概率相差不超过 ${points} 个百分点。`,
    capped: (count) => `超过 ${count} 场，仅统计最接近的。`,
    none: (points) => `以往没有各项隐含概率相差不超过 ${points} 个百分点的比赛。`,
    outcome: '结果',
    odds: '赔率',
    promised: '隐含',
    happened: '实际',
    interval: (low, high) => `${low} 至 ${high}`,
    counts: '赢、走、输',
    gain: '回报',
    legend: [
      '隐含：按赔率计算并去除抽水的平均概率。',
      '实际：已分胜负的注中赢的比例，下方为 95% 区间。',
      '回报：每注平均盈亏。',
    ],
    nearest: '最接近的在前',
  },
}
