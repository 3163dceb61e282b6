import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, matchImport } from '#kit/facts.ts'
import { quoits, quoitsEvent } from '#kit/quoits.ts'
import { createImport } from './import.ts'
import type { MatchImport, MatchOutcome } from './match-import.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from './rebuild.ts'
import { listEvents } from './store/event.ts'
import { findMatch } from './store/match.ts'

const sports = { quoits }
const noon = Date.UTC(2001, 0, 6, 12)

async function open(t: TestContext) {
  const database = await testDatabase(t)
  const { competitionId, seasonId, homeId, awayId } = await addFixtures(database, sports, { sport: 'quoits' })
  const base = {
    sport: 'quoits',
    provider: 'openfootball',
    competitionId,
    seasonId,
    homeId,
    awayId,
    kickOff: noon,
    events: [score('end', 3)],
  }
  const importer = createImport({ database, sports, chunkSize: 3 })
  return {
    database,
    db: readerOf(database),
    importer,
    given: (more: Partial<MatchImport> & { key: string }) => matchImport({ ...base, ...more }),
  }
}

function score(key: string, points: number) {
  return quoitsEvent({ key, type: 'throw', side: 'home', detail: { points } })
}

function words(outcomes: MatchOutcome[]): string[] {
  return outcomes.map((one) => (one.ok ? one.outcome : one.reason))
}

function weeks(count: number): Partial<MatchImport>[] {
  return Array.from({ length: count }, (_, index) => ({ kickOff: noon + index * 7 * 86_400_000 }))
}

describe('importMatches', () => {
  test('refuses a match whose key the provider has for a match of another sport, which stays unchanged', async (t) => {
    const { database, db, given } = await open(t)
    const both = { quoits, rings: { ...quoits, id: 'rings' } }
    const { seasonId, competitionId, homeId, awayId } = await addFixtures(database, both, { sport: 'rings' })
    const other = given({ key: 'g1', sport: 'rings', competitionId, seasonId, homeId, awayId })
    const importer = createImport({ database, sports: both })
    const [first] = await importer.importMatches([given({ key: 'g1' })])
    assert.ok(first?.ok)
    const before = await findMatch(db, first.matchId)
    const [second] = await importer.importMatches([other])
    assert.deepEqual(second, { ok: false, reason: `the key g1 of openfootball is match ${first.matchId}, of quoits` })
    assert.deepEqual(await findMatch(db, first.matchId), before)
    assert.deepEqual(words(await importer.importMatches([{ ...other, key: 'g2' }, given({ key: 'g1' })])), [
      'added',
      'unchanged',
    ])
  })

  test('adds a season in chunks, and a second run changes nothing', async (t) => {
    const { database, db, importer, given } = await open(t)
    const season = weeks(8).map((more, index) => given({ key: `match ${index}`, ...more }))
    const chunks: number[] = []
    const first = await importer.importMatches(season, (done) => void chunks.push(done))
    assert.deepEqual(words(first), Array(8).fill('added'))
    assert.deepEqual(chunks, [3, 6, 8])
    assert.deepEqual(words(await createImport({ database, sports }).importMatches(season)), Array(8).fill('unchanged'))
    const matchId = first[7]?.ok ? first[7].matchId : 0
    assert.deepEqual((await findMatch(db, matchId))?.summary.score, { home: 3, away: 0 })
    assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [])
  })

  test('publishes changed matches of the past by id and version, in one frame of each chunk', async (t) => {
    const { db, importer, given } = await open(t)
    await db.query('delete from timeline.outbox')
    const outcomes = await importer.importMatches(weeks(4).map((week, index) => given({ key: `g${index}`, ...week })))
    const ids = outcomes.map((one) => (one.ok ? one.matchId : null))
    const rows = await db.query<{ kind: string; body: object }>('select kind, body from timeline.outbox order by id')
    const changed = (from: number, to: number) => ({ changes: ids.slice(from, to).map((id) => [id, 1]) })
    assert.deepEqual(
      rows.filter(({ kind }) => kind === 'bump').map(({ body }) => body),
      [changed(0, 3), changed(3, 4)],
    )
  })

  test('plans again what it planned ahead as new, where a chunk before has that match', async (t) => {
    const { database, importer, given } = await open(t)
    const [first, second, third, fourth, fifth] = weeks(5)
    const twice = {
      ...given({ key: 'x', ...second }),
      provider: 'football-data',
      events: [quoitsEvent({ key: 'n', type: 'note' })],
    }
    const outcomes = await importer.importMatches([
      given({ key: 'a', ...first }),
      given({ key: 'b', ...second }),
      given({ key: 'c', ...third }),
      given({ key: 'd', ...fourth }),
      twice,
      given({ key: 'e', ...fifth }),
    ])
    assert.deepEqual(words(outcomes), ['added', 'added', 'added', 'added', 'changed', 'added'])
    const ids = outcomes.map((one) => (one.ok ? one.matchId : 0))
    assert.equal(ids[4], ids[1])
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from timeline.match where provider = 'openfootball' order by id`,
    )
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), [...new Set(ids)].toSorted())
    assert.deepEqual((await rebuildMatch(database, sports, ids[1]!))?.differences, [])
  })

  test('applies a corrected source, and its reversal', async (t) => {
    const { db, importer, given } = await open(t)
    const [added] = await importer.importMatches([given({ key: 'a' })])
    const matchId = added?.ok ? added.matchId : 0
    assert.deepEqual(
      words(await importer.importMatches([given({ key: 'a', events: [score('end', 2)], venue: 'The Green' })])),
      ['changed'],
    )
    assert.deepEqual(words(await importer.importMatches([given({ key: 'a', events: [score('end', 3)] })])), ['changed'])
    const match = await findMatch(db, matchId)
    assert.deepEqual([match?.summary.score.home, match?.venue], [3, 'The Green'])
  })

  test('finds a match that another source added, fills its gaps and leaves its facts', async (t) => {
    const { db, importer, given } = await open(t)
    const [added] = await importer.importMatches([given({ key: 'a', detail: { referee: 'A' }, isKickOffExact: false })])
    const other = given({
      key: 'x',
      provider: 'football-data',
      kickOff: noon + 3_600_000,
      detail: { referee: 'B', attendance: 9 },
      events: [quoitsEvent({ key: 'note', type: 'note' })],
    })
    assert.deepEqual(words(await importer.importMatches([other])), ['changed'])
    const again = given({ key: 'a', detail: { referee: 'A' }, isKickOffExact: false })
    assert.deepEqual(words([...(await importer.importMatches([other])), ...(await importer.importMatches([again]))]), [
      'unchanged',
      'unchanged',
    ])
    const matchId = added?.ok ? added.matchId : 0
    const match = await findMatch(db, matchId)
    assert.deepEqual([match?.detail, match?.kickOff], [{ referee: 'A', attendance: 9 }, noon + 3_600_000])
    assert.deepEqual(
      (await listEvents(db, [matchId]))
        .get(matchId)
        ?.map((event) => event.provider)
        .sort(),
      ['football-data', 'openfootball'],
    )
  })

  test('refuses invalid entries and imports the rest', async (t) => {
    const { importer, given } = await open(t)
    const outcomes = await importer.importMatches([
      given({ key: 'a' }),
      given({ key: 'a' }),
      given({ key: 'b', sport: 'chess' }),
      given({ key: 'c', kickOff: Number.NaN }),
      given({ key: 'd', kickOff: noon + 9 * 86_400_000, venue: 'a\u0000' }),
      given({ key: 'e', matchId: 999_999 }),
    ])
    assert.deepEqual(
      outcomes.map((one) => one.ok),
      [true, false, false, false, false, false],
    )
  })
})
