import type { Source } from '../../source.ts'
import { dayLists } from '../nba/listed-days.ts'
import { readNbaEvents } from './read.ts'

/** Play-by-play of the NBA as CSV, as of 2015-16: `docs/formats/nba-events.md`. */
export const nbaEvents: Source = {
  name: 'nba-events',
  sport: 'basketball',
  extension: '.csv',
  about: 'NBA play-by-play as CSV: one row an event, with the running score',
  beside: dayLists,
  besideIn: ['.', '..'],
  read: readNbaEvents,
}
