import type { SiteSport } from '../sport.ts'

export const basketball: SiteSport = {
  name: { en: 'Basketball', zh: '篮球' },
  icon: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3v18M5.6 5.6c3.6 3.6 3.6 9.2 0 12.8M18.4 5.6c-3.6 3.6-3.6 9.2 0 12.8',
  lists: () => import('./lists.ts'),
  matchPage: () => import('./match-page.tsx'),
  panel: () => import('./panel.tsx'),
  sheets: () => import('./sheets.ts'),
  hasBank: 'values',
}
