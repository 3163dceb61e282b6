import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch } from '#kit/prophecies.ts'
import { addSettlements } from '#kit/settlements.ts'
import * as endpoints from './endpoints/index.ts'
import { dayOf } from './rules/ranges.ts'

const database = await testDatabase()
const DAY_MS = 86_400_000
const recordOf = (userId: number, query: object = {}, headers = {}) =>
  testCalls(database, endpoints, headers).client.touchline.getAuthorRecord({ params: { id: userId }, query })

describe('The record of an author', () => {
  test('has score, figures beside it, curves, leagues, plays, calibration and all counts', async () => {
    const { userId } = await addPerson(database)
    const kickOff = Date.now() - 3 * DAY_MS
    const matchIds = []
    for (let at = 0; at < 4; at++) matchIds.push(await addOpenMatch(database, { kickOff: kickOff + at * 60_000 }))
    const { rows } = await database.pool.query('select competition_id as id from timeline.match where id = $1', [
      matchIds[0],
    ])
    const day = dayOf(kickOff)
    await addSettlements(database, userId, [
      { outcome: 'win', matchId: matchIds[0]!, day },
      { outcome: 'loss', matchId: matchIds[1]!, day },
      { outcome: 'half_win', matchId: matchIds[2]!, day, play: 'handicap' },
      { outcome: 'push', matchId: matchIds[3]!, day: dayOf(Date.now() - 40 * DAY_MS) },
    ])
    const league = rows[0].id
    await database.pool.query(
      'update prophecies.settlement s set competition_id = $2 from prophecies.author a where a.id = s.author_id and a.user_id = $1',
      [userId, league],
    )
    const found = await recordOf(userId)
    assert.deepEqual(found.counts, {
      sealed: 4,
      settled: 4,
      void: 0,
      voided: 0,
      open: 0,
      missing: 0,
      free: 4,
      paid: 0,
      disputes: 0,
      upheld: 0,
    })
    assert.deepEqual([found.evidence.picks, found.evidence.needed, found.beside.hitRate], [3, 50, 0.6])
    assert.deepEqual(
      found.byPlay.map(({ key, evidence }) => [key, evidence.picks]),
      [
        ['result', 2],
        ['handicap', 1],
      ],
    )
    assert.deepEqual(
      found.byLeague.map(({ key, name }) => [key, name]),
      [[String(league), 'Sealed League']],
    )
    assert.deepEqual([found.curve.length, found.returns.length, found.calibration.length], [2, 4, 1])
    assert.deepEqual(found.calibration[0]!.picks, 3)
    const month = await recordOf(userId, { range: 'month' })
    assert.deepEqual([month.returns.length, month.evidence.needed], [3, 30])
  })

  test('tells a spoiler-free caller nothing of matches that he did not reveal', async () => {
    const { userId } = await addPerson(database)
    const kickOff = Date.now() - 2 * DAY_MS
    const [hidden, revealed] = [await addOpenMatch(database, { kickOff }), await addOpenMatch(database, { kickOff })]
    await addSettlements(database, userId, [
      { outcome: 'win', matchId: hidden, day: dayOf(kickOff) },
      { outcome: 'loss', matchId: revealed, day: dayOf(kickOff) },
    ])
    const found = await recordOf(userId, {}, { 'spoiler-free': 'yes', revealed: `m${revealed}` })
    assert.deepEqual([found.returns.length, found.beside.hitRate], [1, 0])
    assert.deepEqual([found.counts.settled, found.counts.open], [1, 1])
  })

  test('of a person who has published nothing is empty, and of nobody there is none', async () => {
    const { userId } = await addPerson(database)
    const found = await recordOf(userId)
    assert.deepEqual([found.since, found.evidence.score, found.beside.worstFall, found.curve], [null, null, null, []])
    await assert.rejects(
      recordOf(2_000_000_000),
      (error: unknown) => (error as { error?: string }).error === 'user_not_found',
    )
  })
})
