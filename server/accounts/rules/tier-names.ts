import type { Texts } from '#contract/errors.ts'
import type { Tier } from './level.ts'

export const tierNames: Record<Tier, Texts> = {
  bench: { en: 'Bench', zh: '替补' },
  squad: { en: 'Squad', zh: '大名单' },
  starter: { en: 'Starter', zh: '首发' },
  captain: { en: 'Captain', zh: '队长' },
  legend: { en: 'Legend', zh: '传奇' },
}
