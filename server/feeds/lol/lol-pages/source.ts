import type { Source } from '../../source.ts'
import { readLolPages } from './read.ts'

/** Pages of series and games of League of Legends by two providers: `docs/formats/lol-pages.md`. */
export const lolPages: Source = {
  name: 'lol-pages',
  sport: 'lol',
  extension: '.json',
  about: 'League of Legends: pages of games with their series, by two providers; the list of teams',
  read: readLolPages,
}
