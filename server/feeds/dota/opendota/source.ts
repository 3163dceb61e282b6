import type { Source } from '../../source.ts'
import { besideNames, readOpenDota } from './read.ts'

/** Answers of the OpenDota API: `docs/formats/opendota.md`. */
export const openDota: Source = {
  name: 'opendota',
  sport: 'dota',
  extension: '.json',
  about: 'Dota 2 matches of the OpenDota API: details, parsed replays, lists of professional matches',
  beside: besideNames,
  besideIn: ['.', '../dotaconstants', '../opendota-core', '../opendota-web'],
  read: readOpenDota,
}
