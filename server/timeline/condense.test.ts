import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, snapshotReport } from '#kit/facts.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { condenseDemoMatch } from './condense.ts'
import { createIngest } from './ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from './rebuild.ts'
import { listEvents, listStoredEvents } from './store/event.ts'
import { findMatch } from './store/match.ts'
import { listReports } from './store/report.ts'

const database = await testDatabase()
const db = readerOf(database)
const kickOff = Date.UTC(2026, 0, 10, 15)
const before = kickOff + 86_400_000
const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff, count: 3 })
const ingest = createIngest({ database, sports })

const goal = (key: string, minute: number, more = {}) =>
  footballEvent.goal({ key, period: 1, clockSeconds: minute * 60, side: 'home', playerId: null, kind: 'open', ...more })
const start = footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 })
const end = footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5400, isLast: true })

/** Two providers; revisions, a withdrawn goal, a goal omitted from a snapshot, and an old report that arrives last. */
function reportsOf(matchId: number): MatchReport[] {
  return [
    deltaReport(matchId, 1, [start]),
    deltaReport(matchId, 2, [goal('a', 10)]),
    deltaReport(matchId, 3, [goal('b', 20), goal('ghost', 21)]),
    snapshotReport(matchId, 4, [start, { ...goal('a', 11), revision: 1 }, goal('b', 20)]),
    deltaReport(matchId, 6, [withdrawn({ ...goal('b', 20), revision: 1 }, 'offside'), end]),
    deltaReport(matchId, 5, [goal('c', 30)]),
    deltaReport(matchId, 1, [start, goal('a', 12)], 'other feed'),
    deltaReport(matchId, 2, [end], 'other feed'),
  ]
}

async function take(reports: readonly MatchReport[]): Promise<void> {
  for (const receipt of await ingest.submitMany(reports)) assert.ok(receipt.ok, receipt.ok ? '' : receipt.reason)
}

async function storedOf(matchId: number) {
  const match = (await findMatch(db, matchId))!
  const events = (await listStoredEvents(db, [matchId]))
    .get(matchId)!
    .map(({ key, provider, isShown, revision, withdrawn: taken }) => [provider, key, isShown, revision, taken])
  return {
    summary: match.summary,
    status: match.status,
    kickOff: match.kickOff,
    events: events.sort(),
    shown: (await listEvents(db, [matchId])).get(matchId),
  }
}

async function assertRebuilds(matchId: number): Promise<void> {
  assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [])
}

test('one snapshot per provider replaces its reports, and later reports have the same effect as before', async (t) => {
  t.after(() => ingest.close())
  const [demo = 0, real = 0, spoilt = 0] = matchIds
  await db.query('update timeline.match set is_demo = id <> $1', [real])
  for (const id of matchIds) await take(reportsOf(id))
  const reports = await listReports(db, real)

  const shown = await storedOf(demo)
  assert.deepEqual(shown.summary.score, { home: 2, away: 0 })
  assert.equal((await condenseDemoMatch(database, sports, demo, kickOff)).outcome, 'unchanged', 'it is not old yet')
  assert.equal((await condenseDemoMatch(database, sports, demo, before)).outcome, 'condensed')
  assert.equal((await condenseDemoMatch(database, sports, demo, before)).outcome, 'unchanged')
  assert.deepEqual(await storedOf(demo), shown)
  assert.deepEqual(
    (await listReports(db, demo)).map(({ provider, kind, sequence }) => [provider, kind, sequence]),
    [
      ['feed', 'snapshot', 6],
      ['other feed', 'snapshot', 2],
    ],
  )
  await assertRebuilds(demo)

  // A repeat of everything changes nothing; a correction and the omitted goal count, with an engine that has the match
  // cached.
  await take(reportsOf(demo))
  assert.deepEqual(await storedOf(demo), shown)
  await assertRebuilds(demo)
  await take([deltaReport(demo, 7, [{ ...goal('a', 11, { side: 'away' }), revision: 2 }, goal('ghost', 21)])])
  assert.deepEqual((await storedOf(demo)).summary.score, { home: 2, away: 1 })
  await assertRebuilds(demo)
  assert.equal((await condenseDemoMatch(database, sports, demo, before)).outcome, 'condensed')
  await assertRebuilds(demo)

  assert.equal((await condenseDemoMatch(database, sports, real, Date.now())).outcome, 'unchanged')
  assert.deepEqual(await listReports(db, real), reports, 'a match that is not marked keeps its reports')

  await db.query(`update timeline.event set clock_seconds = 61 where match_id = $1 and key = 'a'`, [spoilt])
  const kept = await condenseDemoMatch(database, sports, spoilt, Date.now())
  assert.equal(kept.outcome, 'differing')
  assert.deepEqual((await listReports(db, spoilt)).length, reports.length)
})
