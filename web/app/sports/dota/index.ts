import { esportsParts } from '../esports/parts.ts'
import type { SiteSport } from '../sport.ts'

export const dota: SiteSport = {
  ...esportsParts,
  name: { en: 'Dota 2', zh: '刀塔 2' },
  icon: 'M12 2.6l8.1 4.7v9.4L12 21.4l-8.1-4.7V7.3zM8 8.4l8 7.2M16 8.4l-8 7.2',
}
