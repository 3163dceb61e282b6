import type { SiteSport } from '../sport.ts'

export const rondel: SiteSport = {
  name: { en: 'Rondel', zh: '环击' },
  icon: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  lists: () => import('./lists.ts'),
  matchPage: () => import('./match-page.tsx'),
  panel: () => import('./panel.tsx'),
}
