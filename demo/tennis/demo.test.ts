import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { assertPriced, demoPrices } from '#kit/demo-prices.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { weekAt, weekName } from '../simulation/week.ts'
import { openTennis } from './demo.ts'

const hourMs = 3_600_000
/** A Wednesday. */
const now = Date.UTC(2031, 5, 11, 12, 30)

describe('the demonstration of tennis', () => {
  test('is stored at its state, hides later pairings, and continues over time as a feed does', async () => {
    const database = await testDatabase()
    const ingest = createIngest({ database, sports })
    const prices = await demoPrices(database, () => now)
    const tools = { database, ingest, prices, importer: createImport({ database, sports }), seed: 'seed' }
    const read = async () => {
      const { rows } = await database.pool.query<{
        id: number
        status: string
        home_id: number | null
        kick_off: Date
      }>(`select id, status, home_id, kick_off from timeline.match where is_demo and sport = 'tennis' order by id`)
      return rows
    }
    const count = (rows: readonly { status: string }[], ...of: string[]) =>
      rows.filter(({ status }) => of.includes(status)).length
    try {
      const tour = await openTennis(tools)
      await tour.step(now)
      const before = await read()
      assert.ok(count(before, 'live', 'interrupted') >= 1)
      assert.ok(count(before, 'finished') >= 10)
      assert.ok(before.some(({ home_id, status }) => home_id === null && status === 'scheduled'))
      for (let at = now; at < now + hourMs; at += 10 * 60_000) await tour.step(at)
      await assertPriced(database, before.find(({ status }) => status === 'live')!.id)
      await tour.step(now + hourMs)
      // Another process takes over, and ends where the first would have.
      const other = await openTennis(tools)
      await other.step(now + 9 * hourMs)
      const after = new Map((await read()).map((one) => [one.id, one]))
      for (const { id, status } of before)
        if (status === 'live') assert.match(after.get(id)!.status, /finished|interrupted/)
      const drawn = before.filter(({ id, home_id }) => home_id === null && after.get(id)!.home_id !== null)
      assert.ok(drawn.length >= 1, 'winners meet in the next round')
      let isStopped = false
      await other.fill(now + 9 * hourMs, () => {
        const was = isStopped
        isStopped = true
        return was
      })
      assert.equal((await read()).length, before.length + 12, 'one portion of older matches')
    } finally {
      await ingest.close()
    }
  })

  test('names weeks by ISO 8601', () => {
    assert.equal(weekName(weekAt(Date.UTC(2026, 10, 22))), '2026 W47')
    assert.equal(weekName(weekAt(Date.UTC(2027, 0, 3))), '2026 W53')
    assert.equal(weekName(weekAt(Date.UTC(2027, 0, 4))), '2027 W01')
  })
})
