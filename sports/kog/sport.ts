import { mobaSport } from '../esports/moba/sport.ts'

/** Honor of Kings: series of games between the blue and the red side. */
export const kog = mobaSport({
  id: 'kog',
  name: { en: 'Honor of Kings', zh: '王者荣耀' },
  wireId: 103,
  archives: ['kog-csv', 'kog-json', 'kog-heroes'],
  objectives: ['tower', 'tyrant', 'overlord', 'storm_dragon'],
})
