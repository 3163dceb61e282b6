import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { handlers } from '../index.ts'

const database = await testDatabase()
const world = await footballWorld(database)
const calls = testCalls(database, handlers)

describe('the list of a day', () => {
  const day = (query: object = {}, date = worldDate) => calls.client.touchline.getDay({ params: { date }, query })

  test('groups the matches by league, hot leagues first, and counts them by state', async () => {
    const list = await day({ timeZone: 'UTC' })
    assert.deepEqual(
      list.groups.map(({ competition }) => competition.id),
      [world.alpha, world.beta],
    )
    const { finished, halfTime, coming, postponed, beta } = world.matches
    assert.deepEqual(
      list.groups.map(({ matches }) => matches.map(({ id }) => id)),
      [[finished, halfTime, coming, postponed], [beta]],
    )
    assert.deepEqual(list.counts, { all: 5, live: 1, finished: 1, upcoming: 3 })
    assert.deepEqual(list.rooms, [`day:${worldDate}`])
  })

  test('has the score, the half-time score and the last scorers', async () => {
    const [row] = (await day({ timeZone: 'UTC' })).groups[0]?.matches ?? []
    assert.deepEqual(row?.summary.score, { home: 2, away: 1 })
    assert.deepEqual(row?.summary.halfScore, { home: 1, away: 1 })
    assert.equal(row?.summary.lastScore?.playerName, 'Bo Bench')
    assert.equal(row?.home?.name, 'Home Town')
  })

  test('begins and ends with the day of the caller', async () => {
    const list = await day({ timeZone: 'Asia/Shanghai' })
    const ids = list.groups.flatMap(({ matches }) => matches.map(({ id }) => id))
    assert.ok(!ids.includes(world.matches.coming), '18:00 UTC is the next day in Shanghai')
    assert.deepEqual(list.rooms, ['day:2024-03-08', 'day:2024-03-09'])
    const next = await day({ timeZone: 'Asia/Shanghai' }, '2024-03-10')
    assert.ok(next.groups.some(({ matches }) => matches.some(({ id }) => id === world.matches.nextDay)))
  })

  test('names teams and leagues in Chinese where the name is known', async () => {
    const list = await day({ timeZone: 'UTC', lang: 'zh' })
    assert.equal(list.groups[0]?.competition.name, '英甲')
    assert.equal(list.groups[0]?.matches[0]?.home?.name, '主镇')
    assert.equal(list.groups[0]?.matches[0]?.away?.name, 'Away City')
  })

  test('is empty on a day without matches, and for a sport without any', async () => {
    assert.deepEqual((await day({}, '2030-01-01')).groups, [])
    assert.deepEqual((await day({ sport: 'basketball' })).groups, [])
  })

  test('refuses a day and a zone that do not exist', async () => {
    const isRefused = (error: ApiError) => error.status === 400 && error.error === 'bad_request'
    await assert.rejects(day({}, '2024-02-30'), isRefused)
    await assert.rejects(day({ timeZone: 'Mars/Olympus' }), isRefused)
  })
})
