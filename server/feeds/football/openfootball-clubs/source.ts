import type { Source } from '../../source.ts'
import { readClubs } from './read.ts'

/** Lists of clubs of openfootball: `docs/formats/openfootball-clubs.md`. */
export const openfootballClubs: Source = {
  name: 'openfootball-clubs',
  sport: 'football',
  extension: '.txt',
  names: /(?:^|[/\\.])clubs\.txt$/,
  about: 'lists of clubs of openfootball: names, grounds, cities',
  beside: /(?:^|\.)stadiums\.txt$/,
  besideIn: ['.'],
  read: readClubs,
}
