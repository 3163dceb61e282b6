import type { DeskHero } from '#contract/touchline/desk-live.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { paletteOf } from '#sports/palettes.ts'
import { mapTerms, termName } from '#timeline/terms.ts'
import type { Match } from '#timeline/types.ts'

/** Numbers and names of the heroes of a title, in order; empty where its keys count none or none were imported. */
export async function listHeroes(db: Reader, match: Pick<Match, 'sport'>): Promise<DeskHero[]> {
  const hasHeroes = paletteOf(match)?.keys.some(({ count }) => count?.isHero) ?? false
  if (!hasHeroes || !sportOf(match).terms) return []
  const terms = [...(await mapTerms(db, match.sport, 'hero'))]
  return terms
    .filter(([key]) => /^\d{1,9}$/.test(key))
    .map(([key, term]) => ({ id: Number(key), name: { en: termName(term, 'en'), zh: termName(term, 'zh') } }))
    .toSorted((a, b) => a.id - b.id)
}
