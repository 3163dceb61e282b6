import type { SiteSport } from '../sport.ts'

export const football: SiteSport = {
  name: { en: 'Football', zh: '足球' },
  icon:
    'M2.8 12a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0-18.4 0m9.2-3.8 3.6 2.6-1.4 4.2H9.8l-1.4-4.2z' +
    'M12 8.2V2.9M15.6 10.8l5.1-1.6M14.2 15l3.1 4.4M9.8 15l-3.1 4.4M8.4 10.8 3.3 9.2',
  lists: () => import('./lists.ts'),
  matchPage: () => import('./match-page.ts'),
  panel: () => import('./panel.tsx'),
  hasBank: 'values',
}
