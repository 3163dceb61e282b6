import type { Reader } from './reader.ts'
import { mapTerms, termName } from './terms.ts'

/** The name of a hero in a language. */
export type HeroNames = (hero: { hero: string; heroId: number | null }) => string

/** By the number of a hero, else by its own term, as far as names were imported; else that term. */
export async function readHeroNames(db: Reader, sport: string, language: 'en' | 'zh'): Promise<HeroNames> {
  const terms = await mapTerms(db, sport, 'hero')
  const byName = new Map([...terms.values()].map((term) => [term.name, term]))
  return ({ hero, heroId }) => {
    const term = byName.get(hero) ?? (heroId === null ? undefined : terms.get(String(heroId)))
    return term === undefined ? hero : termName(term, language)
  }
}
