import type { Catalogue } from '../en.ts'
import type { matchPages as english } from '../en/match-pages.ts'
import { match } from './match.ts'
import { play } from './play.ts'

export const matchPages: Pick<Catalogue, keyof typeof english> = { ...match, ...play }
