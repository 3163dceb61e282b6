import { eachByItself, type Source } from '../../source.ts'
import { readTeams } from './read.ts'

/** Seasons of the Baseball Databank: `docs/formats/baseballdatabank.md`. */
export const baseballDatabank: Source = {
  name: 'baseballdatabank',
  sport: 'baseball',
  extension: '.csv',
  names: /^Teams\.csv$/i,
  about: 'final tables of seasons of the Baseball Databank',
  read: eachByItself(readTeams),
}
