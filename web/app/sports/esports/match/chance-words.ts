import type { Words } from '../../../i18n/texts.ts'

const en = {
  title: 'Win chance',
  inPercent: 'To win the series',
  from: (series: number) => (series === 1 ? 'From ratings of 1 series.' : `From ratings of ${series} series.`),
  quality: 'How often such chances came true',
}

export const chanceWords: Words<typeof en> = {
  en,
  zh: {
    title: '胜率预测',
    inPercent: '赢下系列赛',
    from: (series) => `依据 ${series} 个系列赛的评分。`,
    quality: '此类预测的准确度',
  },
}
