import { eachByItself, type Source } from '../../source.ts'
import { readFootballData } from './read.ts'

/** Tables of football-data.co.uk: `docs/formats/football-data.md`. */
export const footballData: Source = {
  name: 'football-data',
  sport: 'football',
  extension: '.csv',
  about: 'tables of football-data.co.uk: results, statistics, odds',
  read: eachByItself(readFootballData),
}
