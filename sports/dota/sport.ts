import { mobaSport } from '../esports/moba/sport.ts'

/** Dota 2: series of games between Radiant and Dire. */
export const dota = mobaSport({
  id: 'dota',
  name: { en: 'Dota 2', zh: '刀塔 2' },
  wireId: 102,
  archives: ['opendota'],
  objectives: ['tower', 'barracks', 'roshan', 'aegis', 'courier'],
})
