import type { SiteSport } from '../sport.ts'

export const baseball: SiteSport = {
  name: { en: 'Baseball', zh: '棒球' },
  icon: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M6.2 5.2c3.6 4 3.6 9.6 0 13.6M17.8 5.2c-3.6 4-3.6 9.6 0 13.6',
  lists: () => import('./lists.ts'),
  matchPage: () => import('./match-page.ts'),
  panel: () => import('./panel.tsx'),
  sheets: () => import('./sheets.ts'),
  cards: () => import('./cards.tsx'),
}
