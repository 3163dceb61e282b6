import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, snapshotReport } from '#kit/facts.ts'
import { quoits, quoitsEvent } from '#kit/quoits.ts'
import { arrivals } from '#kit/plan-law.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from './ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from './rebuild.ts'
import { listEvents } from './store/event.ts'
import { findMatch } from './store/match.ts'
import type { OutboxRow } from '#core/outbox/types.ts'

const sports = { quoits }

async function open(t: TestContext, count = 1) {
  const database = await testDatabase(t)
  const fixtures = await addFixtures(database, sports, { sport: 'quoits', count })
  const ingest = createIngest({ database, sports })
  const db = readerOf(database)
  const outbox = () =>
    db.query<OutboxRow>(
      `select kind, rooms, is_urgent as "isUrgent", body from timeline.outbox where kind = 'match' order by id`,
    )
  return { database, db, ingest, outbox, matchId: fixtures.matchIds[0] as number, ...fixtures }
}

function thrown(key: string, points: number, more: Partial<TimelineEvent> = {}): TimelineEvent {
  return quoitsEvent({ key, type: 'throw', side: 'home', detail: { points }, order: Number(key), ...more })
}

describe('ingest', () => {
  test('stores a report, its events and the state they add up to, and puts one frame in the outbox', async (t) => {
    const { ingest, db, matchId, competitionId, outbox } = await open(t)
    const receipt = await ingest.submit(
      deltaReport(matchId, 1, [quoitsEvent({ key: 'leg', type: 'leg', order: -1 }), thrown('1', 2)]),
    )
    assert.deepEqual(receipt, { ok: true, matchId, version: 2, added: 2, amended: 0, withdrawn: 0, isDuplicate: false })
    const match = await findMatch(db, matchId)
    assert.deepEqual(
      [match?.status, match?.summary.score, match?.version, match?.hasTimeline],
      ['live', { home: 2, away: 0 }, 2, true],
    )
    const [frame] = await outbox()
    assert.deepEqual(frame?.rooms, [`match:${matchId}`, 'day:2026-11-20', `competition:${competitionId}`])
    assert.deepEqual(
      ((frame as OutboxRow).body as { events: TimelineEvent[] }).events.map((event) => event.key),
      ['leg', '1'],
    )
  })

  test('accepts a report once, also when two copies arrive at the same time and in another process', async (t) => {
    const { ingest, database, matchId, outbox } = await open(t)
    const report = deltaReport(matchId, 1, [thrown('1', 2)])
    const [first, second] = await ingest.submitMany([report, report])
    const third = await ingest.submit(report)
    const fourth = await createIngest({ database, sports }).submit(report)
    assert.deepEqual(
      [first, second, third, fourth].map((one) => one?.ok && one.isDuplicate),
      [false, true, true, true],
    )
    assert.equal((await outbox()).length, 1)
  })

  test('accepts the withdrawal of a throw, keeps it visible with its reason and pushes that at once', async (t) => {
    const { ingest, db, matchId, outbox } = await open(t)
    await ingest.submit(deltaReport(matchId, 1, [thrown('1', 2), thrown('2', 1)]))
    const receipt = await ingest.submit(
      deltaReport(matchId, 2, [thrown('1', 2, { revision: 2, withdrawn: { reason: 'foot over the line', at: 5 } })]),
    )
    assert.equal(receipt.ok && receipt.withdrawn, 1)
    assert.deepEqual((await findMatch(db, matchId))?.summary.score, { home: 1, away: 0 })
    const events = (await listEvents(db, [matchId])).get(matchId)
    assert.deepEqual(
      events?.map((event) => event.withdrawn),
      [{ reason: 'foot over the line', at: 5 }, null],
    )
    assert.equal((await outbox()).at(-1)?.isUrgent, true)
  })

  test('withdraws events that a snapshot omits, and refuses to restore them from older reports', async (t) => {
    const { ingest, db, matchId } = await open(t)
    await ingest.submit(deltaReport(matchId, 1, [thrown('1', 2)]))
    await ingest.submit(snapshotReport(matchId, 3, [thrown('2', 1)]))
    await ingest.submit(deltaReport(matchId, 2, [thrown('1', 2)]))
    assert.deepEqual((await findMatch(db, matchId))?.summary.score, { home: 1, away: 0 })
  })

  test('lets the operator correct an event of a feed, and the first feed lead over others', async (t) => {
    const { ingest, db, matchId } = await open(t)
    await ingest.submit(deltaReport(matchId, 1, [thrown('1', 3)], 'slow'))
    await ingest.submit(deltaReport(matchId, 1, [thrown('1', 2), thrown('2', 2)], 'fast'))
    assert.deepEqual((await findMatch(db, matchId))?.summary.score, { home: 4, away: 0 })
    await ingest.submit(deltaReport(matchId, 1, [thrown('2', 1, { side: 'away' })], 'operator'))
    assert.deepEqual((await findMatch(db, matchId))?.summary.score, { home: 2, away: 1 })
    const events = (await listEvents(db, [matchId])).get(matchId)
    assert.deepEqual(
      events?.map((event) => event.provider),
      ['fast', 'operator'],
    )
  })

  test('loses and repeats nothing where two processes report the same matches in bursts', async (t) => {
    const { ingest, database, db, matchIds } = await open(t, 6)
    const other = createIngest({ database, sports })
    const count = 700
    const reports = Array.from({ length: count }, (_, at) =>
      deltaReport(matchIds[at % 6] as number, at, [thrown(String(at), 1 + (at % 3))]),
    )
    // A tenth is reported to both.
    const [own, shared, others] = [reports.slice(0, 330), reports.slice(330, 400), reports.slice(400)]
    const receipts = await Promise.all([
      ingest.submitMany([...own, ...shared, ...own.slice(0, 50)]),
      other.submitMany([...shared, ...others]),
    ])
    assert.deepEqual(
      receipts.flat().filter((receipt) => !receipt.ok),
      [],
    )
    assert.equal(receipts.flat().filter((receipt) => receipt.ok && !receipt.isDuplicate).length, count)
    const [stored] = await db.query<{ reports: number }>('select count(*)::int as reports from timeline.report')
    assert.equal(stored?.reports, count)
    for (const matchId of matchIds) {
      const { differences, events } = (await rebuildMatch(database, sports, matchId))!
      assert.deepEqual(differences, [])
      assert.equal(events.length, reports.filter((report) => report.matchId === matchId).length)
    }
  })

  test('moves the kick-off and back, and publishes both days', async (t) => {
    const { ingest, db, matchId, outbox } = await open(t)
    const planned = (await findMatch(db, matchId))?.kickOff
    const moved = quoitsEvent({ key: 'moved', type: 'moved', detail: { kickOff: Date.UTC(2026, 11, 1) } })
    await ingest.submit(deltaReport(matchId, 1, [moved]))
    assert.equal((await findMatch(db, matchId))?.kickOff, Date.UTC(2026, 11, 1))
    assert.deepEqual(
      (await outbox()).at(-1)?.rooms.filter((room) => room.startsWith('day:')),
      ['day:2026-12-01', 'day:2026-11-20'],
    )
    await ingest.submit(deltaReport(matchId, 2, [{ ...moved, revision: 2, withdrawn: { reason: 'error', at: null } }]))
    assert.equal((await findMatch(db, matchId))?.kickOff, planned)
  })

  test('refuses bad reports one by one, with a reason', async (t) => {
    const { ingest, matchId } = await open(t)
    const receipts = await ingest.submitMany([
      deltaReport(999_999, 1, [thrown('1', 1)]),
      deltaReport(matchId, 1, [thrown('1', 1, { period: -1 })]),
      deltaReport(matchId, 2, [thrown('1', 1, { detail: { note: 'a\u0000b' } })]),
      deltaReport(matchId, 3, [thrown('1', 1, { detail: { note: '\ud800' } })]),
      deltaReport(matchId, 4, [thrown('4', 1, { detail: { points: 1, note: 'back\\u0000slash' } })]),
    ])
    assert.deepEqual(
      receipts.map((one) => one.ok),
      [false, false, false, false, true],
    )
    assert.match(JSON.stringify(receipts[0]), /no such match/)
    assert.match(JSON.stringify(receipts[1]), /events.0.period/)
  })

  test('ends in the same state for any order of arrival, and as a rebuild from the reports', async (t) => {
    const { ingest, database, db, matchIds } = await open(t, 40)
    const seed = Date.now() % 2_147_483_647
    t.diagnostic(`seed ${seed}`)
    const samples = fc.sample(arrivals(anyThrow), { numRuns: 20, seed })
    const reports = samples.flatMap(({ first, second }, index) => {
      const [one, other] = [matchIds[index * 2] as number, matchIds[index * 2 + 1] as number]
      return [
        ...first.map((report) => ({ ...report, matchId: one })),
        ...second.map((report) => ({ ...report, matchId: other })),
      ]
    })
    // Two engines run concurrently, so that each reads the other's changes.
    const other = createIngest({ database, sports, batchSize: 7 })
    const receipts = await Promise.all(
      reports.map((report, index) => (index % 3 === 0 ? other : ingest).submit(report)),
    )
    // A report with two events under one key is refused in either order.
    const refused = receipts.filter((receipt) => !receipt.ok && !/share the key/.test(receipt.reason))
    assert.deepEqual([refused, receipts.some((receipt) => receipt.ok)], [[], true])
    const shown = await listEvents(db, matchIds)
    for (const [index] of samples.entries()) {
      const pair = [matchIds[index * 2] as number, matchIds[index * 2 + 1] as number]
      const states = await Promise.all(
        pair.map(async (id) => [
          (await findMatch(db, id))?.summary,
          shown.get(id)?.map(({ matchId: _matchId, version: _version, ...event }) => event),
        ]),
      )
      assert.deepEqual(states[0], states[1])
      for (const id of pair) assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
    }
  })
})

const anyThrow = fc
  .record({
    key: fc.constantFrom('1', '2', '3', '4', '5'),
    points: fc.integer({ min: 0, max: 3 }),
    side: fc.constantFrom('home' as const, 'away' as const),
    revision: fc.integer({ min: 1, max: 3 }),
    isWithdrawn: fc.boolean(),
  })
  .map(({ key, points, side, revision, isWithdrawn }) =>
    thrown(key, points, { side, revision, withdrawn: isWithdrawn ? { reason: 'line', at: null } : null }),
  )
