import { esportsParts } from '../esports/parts.ts'
import type { SiteSport } from '../sport.ts'

export const kog: SiteSport = {
  ...esportsParts,
  name: { en: 'Honor of Kings', zh: '王者荣耀' },
  icon: 'M12 2.6l8.1 4.7v9.4L12 21.4l-8.1-4.7V7.3zM9 7v10M15 7l-6 5 6 5',
  matchPage: () => import('./match-page.tsx'),
}
