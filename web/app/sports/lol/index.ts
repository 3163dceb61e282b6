import { esportsParts } from '../esports/parts.ts'
import type { SiteSport } from '../sport.ts'

export const lol: SiteSport = {
  ...esportsParts,
  name: { en: 'League of Legends', zh: '英雄联盟' },
  icon: 'M12 2.6l8.1 4.7v9.4L12 21.4l-8.1-4.7V7.3zM9 7.5v9h6.5',
}
