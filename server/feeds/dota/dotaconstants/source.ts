import { eachByItself, type Source } from '../../source.ts'
import { readDotaConstants } from './read.ts'

/** Heroes, items and patches of Dota 2 by number: `docs/formats/dotaconstants.md`. */
export const dotaConstants: Source = {
  name: 'dotaconstants',
  sport: 'dota',
  extension: '.json',
  names: /^(?:heroes|item_ids|patch)\.json$/,
  about: 'Dota 2: heroes, items and patches by number, as dotaconstants publishes them',
  read: eachByItself(readDotaConstants),
}
