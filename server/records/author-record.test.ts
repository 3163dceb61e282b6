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

  test('of a spoiler-free caller ends where the ranks do, in figures and counts', async () => {
    const { userId } = await addPerson(database)
    const settled = async (days: number, outcome: 'win' | 'loss') => {
      const kickOff = Date.now() - days * DAY_MS
      return { outcome, matchId: await addOpenMatch(database, { kickOff }), day: dayOf(kickOff) }
    }
    await addSettlements(database, userId, [
      await settled(9, 'loss'),
      await settled(8, 'loss'),
      await settled(2, 'win'),
    ])
    const found = await recordOf(userId, {}, { 'spoiler-free': 'yes' })
    assert.deepEqual([found.evidence.picks, found.returns.length, found.beside.hitRate], [2, 2, 0])
    assert.deepEqual([found.counts.settled, found.counts.open], [2, 1])
    const { client } = testCalls(database, endpoints, { 'spoiler-free': 'yes' })
    const { list } = await client.touchline.listRankedAuthors({ query: { range: 'all' } })
    const ranked = list.find(({ author }) => author.id === userId)!
    assert.deepEqual([ranked.evidence, ranked.beside], [found.evidence, found.beside])
  })

  test('has the worst fall of the ranks, by kick-off, in whatever order picks of a day were sealed', async () => {
    const { userId } = await addPerson(database)
    const kickOff = Date.now() - 3 * DAY_MS
    const outcomes = ['loss', 'win', 'loss', 'win'] as const
    const matchIds = await Promise.all(outcomes.map(() => addOpenMatch(database, { kickOff })))
    const ids = await addSettlements(
      database,
      userId,
      outcomes.map((outcome, at) => ({ outcome, matchId: matchIds[at]!, day: dayOf(kickOff) })),
    )
    // Both losses begin after both hits.
    await database.pool.query('alter table prophecies.prophecy disable trigger refuse_change')
    await database.pool.query(
      `update prophecies.prophecy p set closes_at = p.closes_at + interval '1 hour' from prophecies.settlement s
        where s.prophecy_id = p.id and p.id = any($1) and s.outcome = 'loss'`,
      [ids],
    )
    await database.pool.query('alter table prophecies.prophecy enable trigger refuse_change')
    const found = await recordOf(userId)
    assert.equal(found.beside.worstFall, 2)
    const { list } = await testCalls(database, endpoints).client.touchline.listRankedAuthors({
      query: { range: 'all' },
    })
    assert.equal(list.find(({ author }) => author.id === userId)!.beside.worstFall, 2)
  })

  test('of a person without prophecies is empty, and that of an unknown account is not found', async () => {
    const { userId } = await addPerson(database)
    const found = await recordOf(userId)
    assert.deepEqual([found.since, found.evidence.score, found.beside.worstFall, found.curve], [null, null, null, []])
    await assert.rejects(
      recordOf(2_000_000_000),
      (error: unknown) => (error as { error?: string }).error === 'user_not_found',
    )
  })
})
