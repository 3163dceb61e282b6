import { eachByItself, type Source } from '../../source.ts'
import { readOpenfootball } from './read.ts'

/** openfootball: `docs/formats/openfootball.md`. */
export const openfootball: Source = {
  name: 'openfootball',
  sport: 'football',
  extension: '.json',
  about: 'leagues, cups and world cups as JSON',
  read: eachByItself(readOpenfootball),
}
