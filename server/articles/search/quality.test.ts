import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { lensOf } from '#core/lens.ts'
import { testDatabase } from '#kit/database.ts'
import { labelledQueries } from '#kit/search-sample/queries.ts'
import { loadSearchSample } from '#kit/search-sample/world.ts'
import { findArticles } from './find.ts'
import { indexArticles } from './index-words.ts'

const database = await testDatabase()
const keys = await loadSearchSample(database)
await indexArticles(database)
const db = readerOf(database)
const asked = { now: Date.UTC(2024, 8, 1), isExact: false, lens: lensOf(0, false), language: 'en' as const }

/** The share of the relevant articles among the first ten, of at most ten. */
async function recallOf(text: string, relevant: readonly string[]): Promise<{ recall: number; missing: string[] }> {
  const found = (await findArticles(db, text, asked)).slice(0, 10).map(({ id }) => keys.get(id)!)
  const hit = found.filter((key) => relevant.includes(key)).length
  return { recall: hit / Math.min(10, relevant.length), missing: relevant.filter((key) => !found.includes(key)) }
}

for (const { kind, least } of [
  { kind: 'name', least: 0.95 },
  { kind: 'word', least: 0.85 },
] as const)
  test(`queries by ${kind}s find at least ${least} of the labelled articles among the first ten`, async () => {
    const queries = labelledQueries.filter((one) => one.kind === kind)
    const recalls: number[] = []
    const poor: string[] = []
    for (const { text, relevant } of queries) {
      const { recall, missing } = await recallOf(text, relevant)
      recalls.push(recall)
      if (recall < 1) poor.push(`${text}: ${recall.toFixed(2)}, without ${missing.join(', ')}`)
    }
    const mean = recalls.reduce((sum, one) => sum + one, 0) / recalls.length
    assert.ok(mean >= least, `${mean.toFixed(3)}\n${poor.join('\n')}`)
    if (process.env.SHOW) console.log(kind, queries.length, mean.toFixed(4), `\n${poor.join('\n')}`)
  })
