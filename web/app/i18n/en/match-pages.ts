import { match } from './match.ts'
import { play } from './play.ts'

/** The English texts of the pages of matches, loaded with them. */
export const matchPages = { ...match, ...play }
