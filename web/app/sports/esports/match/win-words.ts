import type { Words } from '../../../i18n/texts.ts'

const en = {
  title: 'Win chance',
  series: 'Series',
  note: (games: number) => `Scored on ${games} made-up games`,
  mapNote: (maps: number) => `Scored on ${maps} made-up maps`,
  about: 'How good is this',
  sample: (games: number, series: number) =>
    `Fitted and scored on made-up games of the demonstration: ${games} games of ${series} series that the fit had not seen. Real games may differ.`,
  byRounds: 'From the rounds won in this series. Equipment and players alive do not count.',
  byGold: 'From the gold lead, its minute and the games won. Drafts and objectives do not count.',
  byOdds: 'The odds at the start give the strength of both teams.',
  brier: (game: string, series: string) =>
    `Brier score: ${game} of the game, ${series} of the series. A coin has 0.250.`,
  calibration: 'Chances and what happened',
  forecast: 'Chance',
  happened: 'Came true',
  interval: '95% interval',
  games: 'Games',
  momentum: 'Momentum',
  momentumNote: 'How each round moved the chance of the map.',
  momentumLabel: (home: string, rounds: number, away: string, others: number) =>
    `${home} gained in ${rounds} rounds, ${away} in ${others}`,
  momentumTable: 'Momentum as a table',
  round: 'Round',
  change: 'Change',
  gain: (name: string, points: string) => `${name} +${points}`,
}

export const winWords: Words<typeof en> = {
  en,
  zh: {
    title: '胜率',
    series: '系列赛',
    note: (games) => `按 ${games} 局模拟比赛检验`,
    mapNote: (maps) => `按 ${maps} 张模拟地图检验`,
    about: '准确度如何',
    sample: (games, series) =>
      `用演示的模拟比赛拟合和检验：检验用 ${series} 个系列赛的 ${games} 局，未参与拟合。真实比赛可能不同。`,
    byRounds: '依据本系列赛赢得的回合。不计装备和存活人数。',
    byGold: '依据经济差、所在分钟和已胜局数。不计阵容和目标。',
    byOdds: '双方实力来自开赛前的赔率。',
    brier: (game, series) => `布里尔分数：单局 ${game}，系列赛 ${series}。抛硬币为 0.250。`,
    calibration: '预测与结果',
    forecast: '预测',
    happened: '应验',
    interval: '95% 区间',
    games: '局数',
    momentum: '势头',
    momentumNote: '每回合带来的地图胜率变化。',
    momentumLabel: (home, rounds, away, others) => `${home}上升 ${rounds} 回合，${away}上升 ${others} 回合`,
    momentumTable: '以表格查看势头',
    round: '回合',
    change: '变化',
    gain: (name, points) => `${name} +${points}`,
  },
}
