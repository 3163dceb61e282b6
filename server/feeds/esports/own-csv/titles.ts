import { mobaCsv } from './moba-tables.ts'

/** The own CSV of the titles of two teams of five. */
export const mobaCsvs = [
  mobaCsv({
    sport: 'lol',
    title: 'League of Legends',
    camps: ['blue', 'red'],
    objectives: ['tower', 'inhibitor', 'plate', 'dragon', 'soul', 'herald', 'grub', 'baron', 'elder'],
  }),
  mobaCsv({
    sport: 'dota',
    title: 'Dota 2',
    camps: ['radiant', 'dire'],
    objectives: ['tower', 'barracks', 'roshan', 'aegis', 'tormentor', 'shrine', 'ancient', 'courier'],
  }),
  mobaCsv({
    sport: 'kog',
    title: 'Honor of Kings',
    camps: ['blue', 'red'],
    objectives: ['tower', 'tyrant', 'overlord', 'storm_dragon'],
    hasGlobalPick: true,
  }),
]
