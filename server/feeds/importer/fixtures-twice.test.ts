import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { textFile } from '../football/fixtures/two-sources.ts'
import { readOpenfootball } from '../football/openfootball/read.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()
const fixture = (round: string, date: string, ft?: [number, number]) => ({
  round,
  date,
  team1: 'Norte',
  team2: 'Sur',
  ...(ft ? { score: { ft } } : { status: 'POSTPONED' }),
})

async function take(league: string, matches: object[]) {
  const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
  await run.take(
    readOpenfootball(textFile('2031-32/zz.1.json', JSON.stringify({ name: `${league} 2031/32`, matches }))),
  )
  return run.close()
}

async function stored(league: string) {
  const { rows } = await database.pool.query(
    `select m.status, (m.kick_off at time zone 'UTC')::date::text as day, m.summary -> 'score' as score from timeline.match m
     join timeline.competition c on c.id = m.competition_id where c.name = $1 order by m.kick_off`,
    [league],
  )
  return rows.map(({ status, day, score }) => `${day} ${status} ${score.home}-${score.away}`)
}

const keysOf = async () =>
  Number(
    (await database.pool.query(`select count(*)::int as count from timeline.source_key where kind = 'match'`)).rows[0]
      .count,
  )

describe('a fixture that is twice in a file', () => {
  test('as postponed and as played weeks later is one match, in either order, also where the first was imported alone before', async () => {
    const [off, played] = [fixture('Round 3', '2031-09-01'), fixture('Round 3', '2031-10-15', [2, 1])]
    await take('Liga Una', [off])
    for (const [league, rows] of [
      ['Liga Una', [off, played]],
      ['Liga Dos', [off, played]],
      ['Liga Tres', [played, off]],
    ] as const) {
      const { remarks, refused } = await take(league, [...rows])
      assert.deepEqual(await stored(league), ['2031-10-15 finished 2-1'], league)
      assert.equal((await take(league, [...rows])).counts.unchanged, 1)
      assert.match(
        remarks[0]?.reason ?? '',
        /^the same fixture stands at \$\.matches\[[01]\] as not played on 2031-09-01, left out$/,
      )
      assert.deepEqual(refused, [])
    }
  })

  test('on two consecutive days is two matches where the rounds differ, also where one was known before', async () => {
    const [first, second] = [fixture('Round 4', '2031-11-01', [1, 1]), fixture('Replay', '2031-11-02', [0, 3])]
    await take('Liga Doble', [first])
    for (const added of [1, 0]) {
      const { counts, refused } = await take('Liga Doble', [first, second])
      assert.deepEqual([counts.added, refused], [added, []])
    }
    assert.deepEqual(await stored('Liga Doble'), ['2031-11-01 finished 1-1', '2031-11-02 finished 0-3'])
  })

  test('with two results in one round on two consecutive days keeps one, and the refused row leaves no key behind', async () => {
    await take('Liga Terca', [fixture('Round 5', '2031-12-01', [1, 0])])
    const before = await keysOf()
    const { refused } = await take('Liga Terca', [
      fixture('Round 5', '2031-12-01', [1, 0]),
      fixture('Round 5', '2031-12-02', [2, 2]),
    ])
    assert.equal(refused.length, 1)
    assert.deepEqual([await keysOf(), await stored('Liga Terca')], [before, ['2031-12-01 finished 1-0']])
  })
})
