import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, matchImport } from '#kit/facts.ts'
import type { MatchFrame } from '#contract/touchline/frames.ts'
import { footballEvent, readClock } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createHeard } from './heard.ts'
import { createImport } from './import.ts'
import { createIngest } from './ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { silentAfterMs, watchSilence } from './silence.ts'
import { findMatch } from './store/match.ts'

const SECOND_MS = 1000
const kickOff = Date.UTC(2026, 10, 20, 15)

/** A match whose first half began at its kick-off, reported by `feed`; all parts use the clock `at`. */
async function open(t: TestContext) {
  const database = await testDatabase(t)
  const {
    matchIds: [matchId = 0],
    ...fixtures
  } = await addFixtures(database, sports, { sport: 'football', kickOff })
  const db = readerOf(database)
  const time = { at: kickOff }
  const now = () => time.at
  const ingest = createIngest({ database, sports, now })
  const watch = watchSilence(database, { ingest, now, everyMs: 0 })
  let sequence = 0
  const report = async (events: TimelineEvent[], provider = 'feed') =>
    assert.ok((await ingest.submit(deltaReport(matchId, ++sequence, events, provider))).ok)
  await report([start])
  const summary = async () => (await findMatch(db, matchId))!.summary
  const silentSince = async () => (await summary()).clock.silentSince
  const frames = async () =>
    (await db.query<{ body: MatchFrame }>(`select body from timeline.outbox where kind = 'match' order by id`)).map(
      ({ body }) => body,
    )
  const later = async (seconds: number) => {
    time.at += seconds * SECOND_MS
    return watch.look()
  }
  return { database, db, ingest, watch, matchId, ...fixtures, time, now, report, summary, silentSince, frames, later }
}

const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0, occurredAt: kickOff })
const corner = (key: string, second: number) =>
  footballEvent.corner({ key, period: 1, clockSeconds: second, occurredAt: kickOff + second * SECOND_MS, side: 'home' })

describe('silence of feeds', () => {
  test('a match in play is silent since the last report once no feed reported for 20 seconds, and its screens receive that', async (t) => {
    const { later, silentSince, frames, matchId } = await open(t)
    assert.equal(await later(20), 0)
    assert.equal(await silentSince(), undefined)
    assert.equal(await later(1), 1)
    assert.equal(await silentSince(), kickOff)
    assert.equal(await later(2), 0, 'is said once')
    const frame = (await frames()).at(-1)!
    assert.deepEqual(
      [frame.matchId, frame.summary.clock.silentSince, frame.events, frame.version],
      [matchId, kickOff, [], 3],
    )
  })

  test('its clock stops at the last report', async (t) => {
    const { later, summary, report, time } = await open(t)
    time.at += 130 * SECOND_MS
    await report([corner('1', 130)])
    await later(600)
    assert.equal(readClock(await summary(), time.at).minuteLabel, '3')
  })

  test('a heartbeat keeps a match from being silent, also at half-time, and ends a silence', async (t) => {
    const { later, silentSince, ingest, report, frames } = await open(t)
    await report([
      footballEvent.periodEnd({ key: 'end', period: 1, clockSeconds: 2760, occurredAt: kickOff, isLast: false }),
    ])
    for (let beat = 0; beat < 5; beat++) {
      await ingest.heartbeat('feed')
      assert.equal(await later(15), 0)
    }
    assert.equal(await later(10), 1)
    assert.equal(await silentSince(), kickOff + 60 * SECOND_MS)
    await ingest.heartbeat('feed')
    assert.equal(await later(1), 1)
    assert.equal(await silentSince(), undefined)
    assert.equal((await frames()).at(-1)!.summary.clock.silentSince, undefined)
  })

  test('the next report ends it at once, also one without news', async (t) => {
    const { later, silentSince, report, frames } = await open(t)
    await later(30)
    await report([start])
    assert.equal(await silentSince(), undefined)
    assert.equal((await frames()).at(-1)!.summary.clock.silentSince, undefined)
    assert.equal(await later(1), 0)
  })

  test('an event of the operator is no sign of life of the feed', async (t) => {
    const { later, silentSince, report } = await open(t)
    await later(30)
    await report([corner('by hand', 5)], 'operator')
    assert.equal(await silentSince(), kickOff)
  })

  test('does not begin while another feed of the match reports', async (t) => {
    const { later, silentSince, report, ingest, time } = await open(t)
    await report([start], 'other')
    time.at += 15 * SECOND_MS
    await ingest.heartbeat('other')
    assert.equal(await later(15), 0)
    assert.equal(await later(6), 1)
    assert.equal(await silentSince(), kickOff + 15 * SECOND_MS)
  })

  test('another reporting feed takes the lead from a silent one, and returns it', async (t) => {
    const { later, silentSince, summary, report, ingest, time } = await open(t)
    const goal = (key: string) =>
      footballEvent.goal({ key, period: 1, clockSeconds: 1, occurredAt: kickOff, side: 'home', kind: 'open' })
    await report([start, goal('g')], 'other')
    assert.equal((await summary()).score.home, 0, 'the first by name leads')
    const beat = async (seconds: number, ...feeds: string[]) => {
      for (let second = 0; second < seconds; second += 10) {
        time.at += 10 * SECOND_MS
        for (const feed of feeds) await ingest.heartbeat(feed)
        await later(0)
      }
    }
    await beat(60, 'other')
    assert.deepEqual([(await summary()).score.home, await silentSince()], [1, undefined])
    await beat(60)
    assert.deepEqual(
      [(await summary()).score.home, await silentSince()],
      [1, kickOff + 60 * SECOND_MS],
      'nothing changes when that one falls silent, too',
    )
    await beat(60, 'feed', 'other')
    assert.deepEqual([(await summary()).score.home, await silentSince()], [0, undefined])
  })

  test('is checked by a timer', async (t) => {
    const { time, now, database, ingest, silentSince } = await open(t)
    const watch = watchSilence(database, { ingest, now, everyMs: 1 })
    time.at += 60 * SECOND_MS
    while ((await silentSince()) === undefined) await nextTurn()
    await watch.stop()
  })

  test('does not apply to archives, future matches and finished ones', async (t) => {
    const { later, silentSince, report, database, competitionId, seasonId, homeId, awayId } = await open(t)
    const ofArchive = matchImport({
      sport: 'football',
      key: 'a',
      provider: 'wyscout',
      competitionId,
      seasonId,
      homeId,
      awayId,
      kickOff: kickOff + 86_400_000,
      events: [start],
    })
    const toCome = matchImport({
      sport: 'football',
      key: 'b',
      competitionId,
      seasonId,
      homeId,
      awayId,
      kickOff: kickOff + 2 * 86_400_000,
    })
    await createImport({ database, sports }).importMatches([ofArchive, toCome])
    await later(30)
    assert.equal(await silentSince(), kickOff, 'the live one alone')
    await report([footballEvent.abandoned({ key: 'off', reason: 'fog' })], 'operator')
    await later(1)
    assert.equal(await silentSince(), undefined)
    assert.equal(await later(60), 0)
  })

  test('is not judged by a process that has not listened for as long, nor just after the database was unavailable', async (t) => {
    const { later, time, now, database, ingest, silentSince } = await open(t)
    time.at += 3600 * SECOND_MS
    const fresh = watchSilence(database, { ingest, now, everyMs: 0 })
    assert.equal(await fresh.look(), 0)
    time.at += silentAfterMs
    assert.equal(await fresh.look(), 1)
    assert.equal(await silentSince(), kickOff)
    assert.equal(await later(1), 0)
  })

  test('two processes that check at the same moment publish it once', async (t) => {
    const { watch, time, now, database, ingest, frames } = await open(t)
    const other = watchSilence(database, { ingest, now, everyMs: 0 })
    time.at += 30 * SECOND_MS
    assert.equal(
      (await Promise.all([watch.look(), other.look()])).reduce((sum, count) => sum + count),
      1,
    )
    assert.equal((await frames()).length, 2)
  })

  test('a heartbeat is one statement per provider in ten seconds, however often a feed sends it', async () => {
    const stored: unknown[] = []
    let at = kickOff
    const heard = createHeard({ query: async (_, values) => (stored.push(values![0]), []) }, () => at)
    for (let second = 0; second < 30; second++, at += SECOND_MS)
      for (const provider of ['calm', 'other']) await heard.heartbeat(provider)
    assert.deepEqual(stored, [['calm'], ['other'], ['calm'], ['other'], ['calm'], ['other']])
  })
})
