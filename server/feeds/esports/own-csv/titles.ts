import { mobaCsv } from './moba-tables.ts'

/** The own CSV of League of Legends. */
export const lolCsv = mobaCsv({
  sport: 'lol',
  title: 'League of Legends',
  camps: ['blue', 'red'],
  objectives: ['tower', 'inhibitor', 'plate', 'dragon', 'soul', 'herald', 'grub', 'baron', 'elder'],
})

/** The own CSV of Dota 2. */
export const dotaCsv = mobaCsv({
  sport: 'dota',
  title: 'Dota 2',
  camps: ['radiant', 'dire'],
  objectives: ['tower', 'barracks', 'roshan', 'aegis', 'tormentor', 'shrine', 'ancient', 'courier'],
})

/** The own CSV of Honor of Kings. */
export const kogCsv = mobaCsv({
  sport: 'kog',
  title: 'Honor of Kings',
  camps: ['blue', 'red'],
  objectives: ['tower', 'tyrant', 'overlord', 'storm_dragon'],
  hasGlobalPick: true,
})
