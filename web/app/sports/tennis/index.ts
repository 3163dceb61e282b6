import type { SiteSport } from '../sport.ts'

export const tennis: SiteSport = {
  name: { en: 'Tennis', zh: '网球' },
  icon:
    'M2.8 12a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0-18.4 0' +
    'M4.2 7.2C8.4 8.6 10.4 14 7.8 20.2M19.8 16.8C15.6 15.4 13.6 10 16.2 3.8',
  lists: () => import('./lists.ts'),
  matchPage: () => import('./match-page.tsx'),
  panel: () => import('./panel.tsx'),
  cards: () => import('./cards.tsx'),
}
