import type { Tier } from './level.ts'
import type { Texts } from './task.ts'

export const tierNames: Record<Tier, Texts> = {
  bench: { en: 'Bench', zh: '替补' },
  squad: { en: 'Squad', zh: '大名单' },
  starter: { en: 'Starter', zh: '首发' },
  captain: { en: 'Captain', zh: '队长' },
  legend: { en: 'Legend', zh: '传奇' },
}
