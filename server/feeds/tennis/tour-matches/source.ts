import type { Source } from '../../source.ts'
import { readTourMatches } from './read.ts'

/** Matches and players of the ATP and WTA tours by Jeff Sackmann: `docs/formats/tour-matches.md`. */
export const tourMatches: Source = {
  name: 'tour-matches',
  sport: 'tennis',
  extension: '.csv',
  about: 'matches and players of the ATP and WTA tours',
  read: readTourMatches,
}
