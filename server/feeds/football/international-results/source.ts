import type { Source } from '../../source.ts'
import { readInternationalResults } from './read.ts'

/** Results of national teams since 1872: `docs/formats/international-results.md`. */
export const internationalResults: Source = {
  name: 'international-results',
  sport: 'football',
  extension: '.csv',
  names: /^results\w*\.csv$/,
  about: 'international_results of martj42: results of national teams, scorers, shoot-outs',
  beside: /^(?:goalscorers|shootouts|former_names)\.csv$/,
  read: readInternationalResults,
}
