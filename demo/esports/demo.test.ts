import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { assertPriced, demoPrices } from '#kit/demo-prices.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { openTitle } from './demo.ts'
import { simulatedTitles } from './titles.ts'

const hourMs = 3_600_000
/** A Friday: the double elimination of the week is under way. */
const now = Date.UTC(2031, 5, 13, 12, 30)

type Row = { id: number; status: string; home_id: number | null; home_label: string | null; stage: string }

describe('the demonstration of esports', () => {
  for (const title of simulatedTitles)
    test(`${title.sport} is stored at its state, hides later pairings, and continues as a feed does`, async (t) => {
      const database = await testDatabase({ after: (work) => t.after(work) })
      const ingest = createIngest({ database, sports })
      t.after(() => ingest.close())
      const prices = await demoPrices(database, () => now)
      const tools = { database, ingest, prices, importer: createImport({ database, sports }), seed: 'seed' }
      const read = async () => {
        const { rows } = await database.pool.query<Row>(
          `select m.id, m.status, m.home_id, m.home_label, r.stage from timeline.match m join timeline.round r on r.id = m.round_id
           where m.is_demo and m.sport = $1 order by m.id`,
          [title.sport],
        )
        return rows
      }
      const feed = await openTitle(tools, title)
      await feed.step(now)
      const before = await read()
      const live = before.find(({ status }) => status === 'live')
      assert.ok(live !== undefined, 'a series is in play')
      const open = before.filter(({ home_id }) => home_id === null)
      assert.ok(open.length >= 1)
      for (const { home_label } of open) assert.match(home_label!, /^(Winner|Loser) of|^Seed |^Swiss /)
      for (let at = now; at < now + hourMs; at += 6 * 60_000) await feed.step(at)
      await assertPriced(database, live.id)
      // Another process takes over, and ends where the first would have.
      const other = await openTitle(tools, title)
      await other.step(now + 20 * hourMs)
      const after = new Map((await read()).map((one) => [one.id, one]))
      for (const { id, status } of before)
        if (status === 'live') assert.match(after.get(id)!.status, /finished|awarded/)
      assert.ok(
        open.some(({ id }) => after.get(id)!.home_id !== null),
        'winners meet in the next round',
      )
      let portions = 0
      await other.fill(now + 20 * hourMs, () => (portions += 1) > 1)
      assert.equal((await read()).length, after.size + 12, 'one portion of older series')
    })
})
