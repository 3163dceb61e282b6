import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { baseballGames } from '#kit/baseball-games.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import { bareEvent } from '#sports/plan.ts'
import { createIngest } from '#timeline/ingest.ts'
import { foldRecords } from '#timeline/match-records.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { listMatchesOfSeason, mapMatches } from '#timeline/store/match.ts'
import { createRecordMemory } from './record-memory.ts'

const database = await testDatabase()
const db = readerOf(database)
const ids = await baseballGames(database)
const sport = sports.baseball!

/** What a cold memory reads of the season, and what it costs. */
async function readCold(memory = createRecordMemory(database), edition = sport.players.storedEdition!) {
  const cost = { folded: 0, statements: 0 }
  const counting: Sport = {
    ...sport,
    players: { ...sport.players, storedEdition: edition },
    initial() {
      cost.folded += 1
      return sport.initial()
    },
  }
  const reader: Reader = {
    ...db,
    query(...args) {
      cost.statements += 1
      return db.query(...args)
    },
  }
  const matches = await seasonMatches()
  const read = await memory.recordsOf(reader, counting, matches)
  return { ...cost, records: new Map(read.map(({ match, records }) => [match.id, [...records.values()]])) }
}

async function seasonMatches() {
  const first = (await mapMatches(db, ids)).get(ids[0]!)!
  return listMatchesOfSeason(db, first.seasonId)
}

const folded = async () =>
  new Map([...(await foldRecords(db, sport, ids))].map(([id, { records }]) => [id, [...records.values()]]))

describe('a season of games that are over', () => {
  test('is read without folding any, in one statement for a hundred', async () => {
    const { folded: count, statements } = await readCold()
    assert.deepEqual([ids.length, count, statements], [2, 0, 1])
  })

  test('has the records that folding its events gives', async () => {
    const { records } = await readCold()
    assert.ok([...records.values()].every((list) => list.length >= 18))
    assert.deepEqual(records, await folded())
  })

  test('has the records of a later report at once', async () => {
    const ingest = createIngest({ database, sports })
    const before = (await readCold()).records.get(ids[0]!)!
    const plays = (await listEventsOfTypes(db, ids, ['play'])).get(ids[0]!)!
    const play = plays.find(({ playerId }) => playerId !== null)!
    const gone = { ...bareEvent(play), revision: 1000, withdrawn: { reason: 'error', at: null } }
    const receipt = await ingest.submit({ ...deltaReport(ids[0]!, 1000, [gone]), provider: play.provider })
    assert.ok(receipt.ok && receipt.withdrawn === 1)
    const after = await readCold()
    assert.equal(after.folded, 0)
    assert.notDeepEqual(after.records.get(ids[0]!), before)
    assert.deepEqual(after.records, await folded())
    await ingest.close()
  })

  test('folds only a game whose row is of another version, and stores it', async () => {
    await db.query('update timeline.match set version = version + 1 where id = $1', [ids[1]])
    assert.equal((await readCold(createRecordMemory())).folded, 1, 'a lens stores nothing')
    assert.equal((await readCold()).folded, 1)
    assert.equal((await readCold()).folded, 0)
  })

  test('is folded again for a later edition of the records', async () => {
    assert.equal((await readCold(undefined, 2)).folded, 2)
    assert.equal((await readCold(undefined, 2)).folded, 0)
    assert.equal((await readCold()).folded, 2)
  })

  test('is compared with its rows by a rebuild, which names a row that differs from the plays', async () => {
    const differences = async () => (await rebuildMatch(database, sports, ids[1]!))!.differences
    assert.deepEqual(await differences(), [])
    await db.query(
      `update timeline.match_record set records = replace(records::text, '"away', '"home')::json,
         squads = '{"home":null,"away":null}' where match_id = $1`,
      [ids[1]],
    )
    assert.match((await differences()).join(), /line-ups: stored/)
  })
})
