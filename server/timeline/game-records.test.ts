import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, matchImport } from '#kit/facts.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { sports } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import { createGameMemory } from './game-memory.ts'
import { readGameRecords } from './game-records.ts'
import { createImport } from './import.ts'
import { createIngest } from './ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from './rebuild.ts'
import { mapMatches } from './store/match.ts'

const sport = sports.dota!

const gameOf = (game: number, side: 'home' | 'away') => [
  mobaEvent.gameStart({ game }),
  mobaEvent.kill({ game, key: `k${game}`, clockSeconds: 90, side, playerId: null }),
  mobaEvent.minute({ game, clockSeconds: 2400, goldLead: 100, xpLead: null }),
  mobaEvent.playerLine({ game, side, playerId: 1, hero: { id: 1, name: 'Axe' }, counts: { kills: 1, deaths: 0 } }),
  mobaEvent.gameEnd({ game, clockSeconds: 2000, side }),
]

async function open(t: TestContext) {
  const database = await testDatabase(t)
  const given = await addFixtures(database, sports, { sport: 'dota', count: 2 })
  const { matchIds, ...ids } = given
  const imported = (key: string, events: ReturnType<typeof gameOf>, more = {}) =>
    createImport({ database, sports }).importMatches([
      matchImport({
        ...ids,
        sport: 'dota',
        provider: 'opendota',
        key,
        kickOff: Date.UTC(2026, 9, 1),
        events: [mobaEvent.format({ bestOf: 3 }), ...events],
        ...more,
      }),
    ])
  const folds = { count: 0 }
  const counting: Sport = {
    ...sport,
    initial() {
      folds.count += 1
      return sport.initial()
    },
  }
  return { database, db: readerOf(database), imported, counting, folds, matchIds }
}

describe('the records of games', () => {
  test('of a series that is over are read without folding it, and are what its events say', async (t) => {
    const { database, db, imported, counting, folds } = await open(t)
    const [outcome] = await imported('a', [...gameOf(1, 'home'), ...gameOf(2, 'home')])
    assert.ok(outcome?.ok)
    const stored = await readGameRecords(db, counting, [outcome.matchId])
    assert.equal(folds.count, 0)
    await db.query('delete from timeline.game_record')
    const folded = await readGameRecords(db, counting, [outcome.matchId])
    assert.equal(folds.count, 1)
    assert.deepEqual(stored, folded)
    assert.deepEqual(
      stored.get(outcome.matchId)?.map(({ winner, seconds, lines }) => [winner, seconds, lines[0]?.hero]),
      [
        ['home', 2400, 'Axe'],
        ['home', 2400, 'Axe'],
      ],
    )
    assert.deepEqual((await rebuildMatch(database, sports, outcome.matchId))?.differences, [])
  })

  test('of a live series are folded, and stored once it ends', async (t) => {
    const { database, db, counting, folds, matchIds } = await open(t)
    const ingest = createIngest({ database, sports })
    const [id] = matchIds as [number]
    const first = [mobaEvent.format({ bestOf: 3 }), ...gameOf(1, 'away')]
    assert.ok((await ingest.submit(deltaReport(id, 1, first))).ok)
    assert.equal((await readGameRecords(db, counting, [id])).get(id)?.length, 1)
    assert.equal(folds.count, 1)
    assert.ok((await ingest.submit(deltaReport(id, 2, gameOf(2, 'away')))).ok)
    assert.equal((await readGameRecords(db, counting, [id])).get(id)?.length, 2)
    assert.equal(folds.count, 1)
    await ingest.close()
  })

  test('stay valid when only facts of the match change, and are folded again for another edition', async (t) => {
    const { db, imported, counting, folds } = await open(t)
    const games = [...gameOf(1, 'home'), ...gameOf(2, 'home')]
    const [outcome] = await imported('a', games)
    assert.ok(outcome?.ok)
    const [again] = await imported('a', games, { venue: 'Arena' })
    assert.ok(again?.ok && again.outcome === 'changed')
    await readGameRecords(db, counting, [outcome.matchId])
    assert.equal(folds.count, 0)
    await readGameRecords(db, { ...counting, games: { ...counting.games!, edition: 99 } }, [outcome.matchId])
    assert.equal(folds.count, 1)
  })

  test('that have no row are folded once and stored, but not for a lens', async (t) => {
    const { database, db, imported, counting, folds } = await open(t)
    const [outcome] = await imported('a', [...gameOf(1, 'home'), ...gameOf(2, 'home')])
    assert.ok(outcome?.ok)
    const matches = [...(await mapMatches(db, [outcome.matchId])).values()]
    await db.query('delete from timeline.game_record')
    for (const memory of [createGameMemory(), createGameMemory(database), createGameMemory(database)])
      assert.equal((await memory.gamesOf(db, counting, matches)).length, 2)
    assert.equal(folds.count, 2)
  })

  test('are named by a rebuild where a row differs from the reports', async (t) => {
    const { database, db, imported } = await open(t)
    const [outcome] = await imported('a', [...gameOf(1, 'home'), ...gameOf(2, 'home')])
    assert.ok(outcome?.ok)
    await db.query(`update timeline.game_record set games = replace(games::text, 'Axe', 'Bane')::json`)
    const rebuilt = await rebuildMatch(database, sports, outcome.matchId)
    assert.match(rebuilt?.differences.join() ?? '', /^games: stored/)
  })
})
