import type { Source } from '../../source.ts'
import { namesBeside, readNbaStats } from './read.ts'

/** The JSON of `stats`, version 2: `docs/formats/nba-stats.md`. */
export const nbaStats: Source = {
  name: 'nba-stats',
  sport: 'basketball',
  extension: '.json',
  about: 'NBA play-by-play (version 2), summaries, box scores and game logs as JSON',
  beside: namesBeside,
  besideIn: ['.', '..', '../game_details', '../schedule'],
  read: readNbaStats,
}
