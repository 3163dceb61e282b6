import type { Source } from '../../source.ts'
import { readNbaData } from './read.ts'

/** Play-by-play and game details of `data`: `docs/formats/nba-data.md`. */
export const nbaData: Source = {
  name: 'nba-data',
  sport: 'basketball',
  extension: '.json',
  about: 'NBA play-by-play and game details of the mobile site as JSON; unproven, no file was at hand',
  beside: /(gamedetail|game_details?|data_\d{10}).*\.json$/i,
  besideIn: ['.', '..', '../game_details'],
  read: readNbaData,
}
