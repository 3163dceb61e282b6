import { eachByItself, type Source } from '../../source.ts'
import { readFootballcsv } from './read.ts'

/** Tables of footballcsv: `docs/formats/footballcsv.md`. */
export const footballcsv: Source = {
  name: 'footballcsv',
  sport: 'football',
  extension: '.csv',
  about: 'tables of footballcsv: rounds, days, results',
  read: eachByItself(readFootballcsv),
}
