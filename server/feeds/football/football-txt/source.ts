import type { Source } from '../../source.ts'
import { readFootballTxt } from './read.ts'

/** Football.TXT, the main format of openfootball: `docs/formats/football-txt.md`. */
export const footballTxt: Source = {
  name: 'football-txt',
  sport: 'football',
  extension: '.txt',
  about: 'Football.TXT of openfootball: leagues, cups, line-ups, squads',
  beside: /\.txt$/,
  besideIn: ['squads'],
  read: readFootballTxt,
}
