import type { SiteSport } from '../sport.ts'

/** The parts that titles of two teams of five share: their files are in this folder. */
export const esportsParts: Omit<SiteSport, 'name' | 'icon'> = {
  folder: 'esports',
  lists: () => import('./lists.ts'),
  matchPage: () => import('./match-page.tsx'),
  panel: () => import('./panel.tsx'),
  cards: () => import('./cards.tsx'),
  hasBank: 'people',
  hasOwnPages: true,
}
