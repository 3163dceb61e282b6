import type { Source } from '../../source.ts'
import { dayLists } from '../nba/listed-days.ts'
import { readNbaV3 } from './read.ts'

/** Play-by-play and box scores of version 3 of `stats`: `docs/formats/nba-v3.md`. */
export const nbaV3: Source = {
  name: 'nba-v3',
  sport: 'basketball',
  extension: '.json',
  about: 'NBA play-by-play and box scores (version 3) as JSON; unproven, no file was at hand',
  beside: dayLists,
  besideIn: ['.', '..', '../schedule'],
  read: readNbaV3,
}
