import type { SearchHit } from '#contract/touchline/search.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Asked, FoundThing, Viewing } from '#core/parts/search-kind.ts'
import { findNamed } from '#timeline/search/named.ts'
import { textQuery } from '#timeline/search/rules/text-query.ts'
import { unitsOf } from '#timeline/search/rules/units.ts'
import { mapStems } from '#timeline/search/store/named.ts'
import { mapClosings } from '../spoilers.ts'
import { listCategories, mapPublic } from '../store/article.ts'
import { findByWords, findClosedBySides, type FoundArticle } from '../store/search.ts'

const most = 60
/** A name that is the text comes before any article: its score is 1. */
const highest = 0.4

/** Articles that a text finds as this reader may see them, the best first. */
export async function findArticles(db: Reader, text: string, viewing: Asked): Promise<FoundThing[]> {
  const { now, lens, language } = viewing
  const units = unitsOf(text)
  const [named = []] = await findNamed(db, [units], { isProse: false })
  const stems = await mapStems(
    db,
    units.flatMap(({ text: word, isHan }) => (isHan ? [] : [word])),
  )
  const query = textQuery(units, named, stems)
  if (query === null) return []
  const asked = { at: now, language, limit: most }
  const find = async (words: string) => openOf(db, await findByWords(db, { ...asked, query: words }, lens), viewing)
  const strict = await find(query.strict)
  const closed = lens.isSpoilerFree && query.names !== null ? await findClosedBySides(db, query.names, asked, lens) : []
  const isStrict = strict.length > 0 || closed.length > 0 || query.loose === null
  const open = isStrict ? strict : await find(query.loose!)
  return scored([...open, ...closed.map((id) => ({ id, score: 0.01 }))], isStrict)
}

/** Articles that are open to this reader: that a closed one is found by words would disclose its text. */
async function openOf(db: Reader, found: readonly FoundArticle[], viewing: Viewing): Promise<FoundArticle[]> {
  if (found.length === 0) return []
  const heads = await mapPublic(
    db,
    found.map(({ id }) => id),
    viewing.now,
  )
  const closings = viewing.lens.key === '' ? new Map() : await mapClosings(db, [...heads.values()], viewing)
  return found.filter(({ id }) => heads.has(id) && !closings.has(id))
}

function scored(found: readonly FoundArticle[], isStrict: boolean): FoundThing[] {
  return found
    .map(({ id, score }) => ({
      kind: 'article' as const,
      id,
      seasonId: null,
      score: (highest * score) / (score + 0.05) / (isStrict ? 1 : 4),
      ...(isStrict ? {} : { isPartial: true }),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
}

/** Articles as hits: a closed one by its neutral title. */
export async function showArticles(
  db: Reader,
  found: readonly FoundThing[],
  { now, lens, language }: Viewing,
): Promise<(SearchHit | null)[]> {
  const ids = found.map(({ id }) => id)
  const [heads, categories] = await Promise.all([mapPublic(db, ids, now), listCategories(db)])
  const closings = await mapClosings(db, [...heads.values()], { lens, now, language })
  return ids.map((id) => {
    const head = heads.get(id)
    if (!head) return null
    const category = categories.find((one) => one.id === head.categoryId)
    return {
      kind: 'article',
      id,
      name: closings.get(id)?.title ?? head.title,
      note: category?.names[language] ?? '',
      team: null,
      kickOff: null,
      publishedAt: head.publishAt,
      row: null,
      competition: null,
      seasonId: null,
    }
  })
}
