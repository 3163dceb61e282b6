import { keepFresh } from '#core/background/keep-fresh.ts'
import { createPace } from '#core/background/pace.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import type { PartTools, Running } from '#core/part.ts'
import { plainText } from '#contract/document/faces.ts'
import { findNamed } from '#timeline/search/named.ts'
import { vectorOf } from '#timeline/search/rules/text-vector.ts'
import { unitsOf } from '#timeline/search/rules/units.ts'
import { mapStems } from '#timeline/search/store/named.ts'
import { listUnindexed, saveWords, takeStale, type Unindexed } from '../store/search.ts'

const everyMs = 1000
/** Names of some texts are one statement, which must end long before its time limit on a busy machine. */
const atOnce = 50

/** Derives the words of changed articles within a second, in one of the processes. */
export function keepArticlesFound({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  return keepFresh({ everyMs, log, failure: 'articles_not_indexed' }, (isStopped) =>
    indexArticles(database, isStopped, createPace()),
  )
}

/** Derives the words of all articles that changed; returns how many were looked at. */
export async function indexArticles(
  database: Database,
  isStopped: () => boolean = () => false,
  rest: () => Promise<void> = async () => {},
): Promise<number> {
  let looked = 0
  while (!isStopped()) {
    const count = await database.transaction(async (client) => {
      const db = readerIn(client)
      const ids = await takeStale(db, atOnce)
      if (ids.length > 0) await saveWords(db, ids, await wordsOf(db, await listUnindexed(db, ids)))
      return ids.length
    })
    if (count === 0) break
    looked += count
    await rest()
  }
  return looked
}

/** The vectors of articles: title A, lead B, text D. */
async function wordsOf(db: Reader, articles: readonly Unindexed[]): Promise<{ id: number; words: string }[]> {
  const texts = articles.flatMap(({ title, lead, document }) => [title, lead, plainText(document)].map(unitsOf))
  const named = await findNamed(db, texts, { isProse: true })
  const words = new Set(texts.flat().flatMap(({ text, isHan }) => (isHan ? [] : [text])))
  const stems = await mapStems(db, [...words])
  return articles.map(({ id }, at) => {
    const sections = (['A', 'B', 'D'] as const).map((weight, part) => ({
      units: texts[at * 3 + part]!,
      named: named[at * 3 + part]!,
      weight,
    }))
    return { id, words: vectorOf(sections, stems) }
  })
}
