import { eachByItself, type Source } from '../../source.ts'
import { readKogHeroes } from './read.ts'

/** Heroes of Honor of Kings by number: `docs/formats/kog-heroes.md`. */
export const kogHeroes: Source = {
  name: 'kog-heroes',
  sport: 'kog',
  extension: '.json',
  about: 'Honor of Kings: numbers, Chinese names and roles of heroes, from the hero list of the game',
  read: eachByItself(readKogHeroes),
}
