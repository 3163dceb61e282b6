import type { Source } from '../../source.ts'
import { boxNames, readNbaLive } from './read.ts'

/** The live JSON of the NBA: `docs/formats/nba-live.md`. */
export const nbaLive: Source = {
  name: 'nba-live',
  sport: 'basketball',
  extension: '.json',
  about: 'NBA live JSON: actions of games, box scores, schedules, scoreboards',
  beside: boxNames,
  besideIn: ['.', '..', '../game_details'],
  read: readNbaLive,
}
