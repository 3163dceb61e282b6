import type { Reader } from '#core/database/reader.ts'
import { readTerms, termName } from './terms.ts'

/** The name of a hero in a language. */
export type HeroNames = (hero: { hero: string; heroId: number | null }) => string

/** By the number of a hero, else by its own term, as far as names were imported; else that term. */
export async function readHeroNames(db: Reader, sport: string, language: 'en' | 'zh'): Promise<HeroNames> {
  const { byKey, byName } = await readTerms(db, sport, 'hero')
  return ({ hero, heroId }) => {
    const term = byName.get(hero) ?? (heroId === null ? undefined : byKey.get(String(heroId)))
    return term === undefined ? hero : termName(term, language)
  }
}
