import type { Source } from '../../source.ts'
import { readHltv } from './read.ts'

/** Results and rounds of Counter-Strike in the tables of `hltv_python`: `docs/formats/hltv.md`. */
export const hltv: Source = {
  name: 'hltv',
  sport: 'csgo',
  extension: '.csv',
  about: 'Counter-Strike: tables of results and of rounds with their economy',
  beside: /(results|rounds).*\.csv$/i,
  read: readHltv,
}
