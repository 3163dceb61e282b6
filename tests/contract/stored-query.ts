import { createHash } from 'node:crypto'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { addQueryText } from '#server/services/score/store/stored-query.ts'

/** Stores a query that reads these matches, at most four, and returns its hash. */
export async function storeQueryAbout(database: Database, matchIds: readonly number[]): Promise<string> {
  const calls = Object.fromEntries(
    matchIds.flatMap((id, at) => [
      [`match${at}`, { call: 'getMatch', query: { id } }],
      [`survey${at}`, { call: 'getSurvey', query: { matchId: id } }],
    ]),
  )
  const text = JSON.stringify({ calls })
  const hash = createHash('sha256').update(text).digest('hex')
  await addQueryText(readerOf(database), hash, text)
  return hash
}
