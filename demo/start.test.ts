import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { testDatabase } from '#kit/database.ts'
import { startDemo } from './start.ts'

test('a failed setup, as on a busy machine, is retried until the past is loaded', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const troubles: unknown[] = []
  let calls = 0
  const isRepeated = () => calls > 2
  const demo = startDemo({
    database,
    ingest: createIngest({ database, sports }),
    prices: {
      saveBookmakers: async () => undefined,
      savePrices: async (prices) => {
        calls += 1
        if (calls === 2) throw new Error('canceling statement due to statement timeout')
        return prices.length
      },
    },
    leaguesPerGroup: 1,
    retryMs: 1,
    onTrouble: (error) => troubles.push(error),
  })
  try {
    await demo.filled
    // The past may be loaded before the step that failed is repeated.
    while (!isRepeated()) await nextTurn()
  } finally {
    // Runs before the database stops: a running demonstration would hold it and send heartbeats.
    await demo.stop()
  }
  assert.deepEqual(troubles.map(String), ['Error: canceling statement due to statement timeout'])
  assert.ok(await findCompetitionBySlug(readerOf(database), 'euro'))
})
