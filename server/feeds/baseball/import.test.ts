import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { ImportRun } from '../importer/run.ts'
import { fileAt } from './fixtures/read.ts'
import { readRetrosheet } from './retrosheet/read.ts'

const database = await testDatabase()

async function take() {
  const run = await ImportRun.open({
    database,
    sports,
    provider: 'retrosheet',
    sport: 'baseball',
    prices: null,
    chunkSize: 1,
  })
  const beside = [fileAt('AAA2031.ROS'), fileAt('TEAM2031')]
  for await (const { parsed } of readRetrosheet([fileAt('2031AAA.EVA')], beside)) await run.take(parsed)
  return run.close()
}

async function stored() {
  const { rows } = await database.pool.query(
    `select m.summary -> 'score' as score, m.summary -> 'hits' as hits, m.summary -> 'isShortened' as "isShortened"
     from timeline.match m order by m.kick_off, m.id`,
  )
  return rows as unknown
}

describe('an import of event files', () => {
  test('stores both games of a day with their facts, and changes nothing the second time', async () => {
    const first = await take()
    assert.deepEqual([first.counts.read, first.counts.added, first.counts.refused], [2, 2, 5])
    assert.deepEqual([first.counts.differing, first.remarks], [0, []])
    const games = [
      { score: { home: 4, away: 2 }, hits: { home: 2, away: 1 }, isShortened: false },
      { score: { home: 1, away: 0 }, hits: { home: 1, away: 0 }, isShortened: true },
    ]
    assert.deepEqual(await stored(), games)
    const second = await take()
    assert.deepEqual([second.counts.added, second.counts.unchanged], [0, 2])
    assert.deepEqual(await stored(), games)
  })
})
