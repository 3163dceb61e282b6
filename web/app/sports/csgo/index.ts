import { esportsParts } from '../esports/parts.ts'
import type { SiteSport } from '../sport.ts'

export const csgo: SiteSport = {
  ...esportsParts,
  name: { en: 'Counter-Strike', zh: '反恐精英' },
  icon: 'M12 2.6l8.1 4.7v9.4L12 21.4l-8.1-4.7V7.3zM12 7v10M7 12h10',
  matchPage: () => import('./match-page.tsx'),
  panel: () => import('./panel.tsx'),
}
