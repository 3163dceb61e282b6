import { mobaSport } from '../esports/moba/sport.ts'

/** Dota 2: series of games between Radiant and Dire. */
export const dota = mobaSport({
  id: 'dota',
  name: { en: 'Dota 2', zh: '刀塔 2' },
  wireId: 102,
  archives: ['dota-csv', 'dota-json', 'opendota', 'dotaconstants'],
  objectives: ['tower', 'barracks', 'roshan', 'aegis', 'courier'],
})
