import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, snapshotReport } from '#kit/facts.ts'
import { quoits, quoitsEvent } from '#kit/quoits.ts'
import { createIngest } from './ingest.ts'
import { wordStepMs } from './plan-batch.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from './rebuild.ts'
import { listMatchFeeds, mapLeads } from './store/match-feed.ts'
import { findMatch } from './store/match.ts'

const sports = { quoits }
const thrown = (key: string, points: number) =>
  quoitsEvent({ key, type: 'throw', side: 'home', detail: { points }, order: Number(key) })

async function open(t: TestContext) {
  const database = await testDatabase(t)
  const {
    matchIds: [matchId = 0],
  } = await addFixtures(database, sports, { sport: 'quoits' })
  const clock = { now: Date.UTC(2026, 10, 20, 15) }
  const ingest = createIngest({ database, sports, now: () => clock.now })
  const db = readerOf(database)
  const words = async () =>
    (await listMatchFeeds(db, [matchId])).map(({ provider, lastWordAt, isSilent }) => [provider, lastWordAt, isSilent])
  const lead = async () => (await mapLeads(db, [matchId])).get(matchId)
  return { database, db, ingest, matchId, clock, words, lead }
}

describe('the feeds of a match', () => {
  test('have the server time of their last report, stored at most once in a few seconds', async (t) => {
    const { ingest, matchId, clock, words } = await open(t)
    const start = clock.now
    await ingest.submit({ ...deltaReport(matchId, 1, [thrown('1', 2)], 'ant'), sentAt: 7 })
    clock.now += wordStepMs - 1
    await ingest.submit(deltaReport(matchId, 2, [thrown('2', 2)], 'ant'))
    assert.deepEqual(await words(), [['ant', start, false]])
    clock.now += 1
    await ingest.submit(deltaReport(matchId, 3, [], 'ant'))
    assert.deepEqual(await words(), [['ant', start + wordStepMs, false]], 'a report without news is a word too')
    await ingest.submit(deltaReport(matchId, 1, [thrown('1', 1)], 'operator'))
    await ingest.submit(snapshotReport(matchId, 1, [thrown('1', 1)], 'openfootball'))
    assert.deepEqual(
      (await words()).map(([provider]) => provider),
      ['ant'],
      'archives and the operator are no feeds',
    )
  })

  test('lose the lead while they are silent and regain it with their next report', async (t) => {
    const { database, db, ingest, matchId, clock, words, lead } = await open(t)
    await ingest.submit(deltaReport(matchId, 1, [thrown('1', 1)], 'ant'))
    await ingest.submit(deltaReport(matchId, 1, [thrown('1', 3)], 'bee'))
    const begun = clock.now
    clock.now += 60_000
    assert.ok((await ingest.choose(matchId, ['ant', 'nobody'])).ok)
    assert.deepEqual(
      [await lead(), await words()],
      [
        'bee',
        [
          ['ant', begun, true],
          ['bee', begun, false],
        ],
      ],
    )
    assert.deepEqual((await findMatch(db, matchId))?.summary.score, { home: 3, away: 0 })
    assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [])
    // Another process stores which feed is silent.
    const other = createIngest({ database, sports, now: () => clock.now })
    await other.submit(deltaReport(matchId, 2, [thrown('2', 1)], 'bee'))
    assert.equal(await lead(), 'bee')
    await other.submit(deltaReport(matchId, 2, [thrown('2', 1)], 'ant'))
    assert.deepEqual([await lead(), (await words())[0]], ['ant', ['ant', clock.now, false]])
    assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [])
    assert.equal((await ingest.choose(999_999, [])).ok, false)
  })

  test('keep the end of a match although a later snapshot omits it, until they withdraw it', async (t) => {
    const { db, ingest, matchId } = await open(t)
    const end = quoitsEvent({ key: 'end', type: 'end', order: 99 })
    const status = async () => (await findMatch(db, matchId))?.status
    await ingest.submit(snapshotReport(matchId, 1, [thrown('1', 1), end]))
    await ingest.submit(snapshotReport(matchId, 2, [thrown('1', 1)]))
    assert.equal(await status(), 'finished')
    await ingest.submit(
      deltaReport(matchId, 3, [{ ...end, revision: 2, withdrawn: { reason: 'one more throw', at: null } }]),
    )
    assert.notEqual(await status(), 'finished')
  })
})
