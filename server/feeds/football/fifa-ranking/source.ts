import { eachByItself, type Source } from '../../source.ts'
import { readFifaRanking } from './read.ts'

/** Lists of the FIFA ranking as CSV: `docs/formats/fifa-ranking.md`. */
export const fifaRanking: Source = {
  name: 'fifa-ranking',
  sport: 'football',
  extension: '.csv',
  names: /^fifa_ranking.*\.csv$/,
  about: 'published lists of the FIFA ranking, men and women',
  read: eachByItself(readFifaRanking),
}
