import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, matchImport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import * as handlers from '../index.ts'

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

  test('has all sports, or the one that was asked for', async () => {
    const { matchIds } = await addFixtures(database, sports, { sport: 'basketball', kickOff: Date.UTC(2029, 0, 6, 18) })
    const tie = { key: 'tie', kickOff: Date.UTC(2029, 0, 6, 19), competitionId: world.alpha, seasonId: world.season }
    const [added] = await createImport({ database, sports }).importMatches([matchImport({ sport: 'football', ...tie })])
    const football = added?.ok ? [added.matchId] : []
    const listed = async (query: object) =>
      (await day(query, '2029-01-06')).groups.flatMap(({ matches }) => matches.map(({ id }) => id))
    assert.deepEqual(new Set(await listed({})), new Set([...matchIds, ...football]))
    assert.equal(football.length + matchIds.length, 2)
    assert.deepEqual(await listed({ sport: 'basketball' }), matchIds)
    assert.deepEqual(await listed({ sport: 'football' }), football)
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

describe('the counts of a day without spoilers', () => {
  test('have the matches that began in the sum only, until one is revealed', async () => {
    const countsFor = async (revealed: string) => {
      const { client } = testCalls(database, handlers, { 'spoiler-free': '1', revealed })
      const list = await client.touchline.getDay({ params: { date: worldDate }, query: { timeZone: 'UTC' } })
      return list.counts
    }
    // The postponed match has not begun.
    assert.deepEqual(await countsFor(''), { all: 5, live: 0, finished: 0, upcoming: 1 })
    const { finished, halfTime } = world.matches
    assert.deepEqual(await countsFor(`m${finished}.m${halfTime}`), { all: 5, live: 1, finished: 1, upcoming: 1 })
  })
})

describe('live matches are on the list of today', () => {
  const nextDate = '2024-03-10'
  const midnight = Date.parse(`${nextDate}T00:00Z`)
  const clock = { now: midnight - 1 }
  const { client, versions } = testCalls(database, handlers, {}, { now: () => clock.now })
  const idsOf = async (date: string, timeZone = 'UTC') => {
    const list = await client.touchline.getDay({ params: { date }, query: { timeZone } })
    return { ids: list.groups.flatMap(({ matches }) => matches.map(({ id }) => id)), list }
  }

  test("today's list has the match in play since yesterday from the first moment of the day to its last", async () => {
    const { halfTime, nextDay } = world.matches
    assert.deepEqual((await idsOf(nextDate)).ids, [nextDay], 'tomorrow has its own matches')
    clock.now = midnight
    const { ids, list } = await idsOf(nextDate)
    assert.deepEqual(ids, [halfTime, nextDay])
    assert.deepEqual(list.counts, { all: 2, live: 1, finished: 0, upcoming: 1 })
    assert.deepEqual(list.rooms, [`day:${worldDate}`, `day:${nextDate}`])
    assert.ok((await idsOf(worldDate)).ids.includes(halfTime), 'its own day keeps it')
    clock.now = midnight + 24 * 3_600_000 - 1
    assert.deepEqual((await idsOf(nextDate)).ids, [halfTime, nextDay])
    clock.now += 1
    assert.deepEqual((await idsOf(nextDate)).ids, [nextDay])
  })

  test('in the zone of the caller, whatever the day is elsewhere', async () => {
    clock.now = Date.parse(`${worldDate}T16:00Z`)
    assert.deepEqual((await idsOf(nextDate, 'Asia/Shanghai')).ids[0], world.matches.halfTime)
    assert.ok(!(await idsOf(nextDate, 'UTC')).ids.includes(world.matches.halfTime))
  })

  test('its goal changes the kept list, and its end takes it off', async () => {
    clock.now = midnight + 1000
    const { halfTime } = world.matches
    const scoreOf = async () =>
      (await idsOf(nextDate)).list.groups[0]?.matches.find(({ id }) => id === halfTime)?.summary.score
    const before = await scoreOf()
    const ingest = createIngest({ database, sports })
    const report = async (sequence: number, ...events: Parameters<typeof deltaReport>[2]) => {
      assert.ok((await ingest.submit(deltaReport(halfTime, sequence, events, 'fixtures'))).ok)
      versions.bump(`match:${halfTime}`, `day:${worldDate}`)
    }
    const second = { period: 2 as const, clockSeconds: 3000 }
    await report(21, footballEvent.goal({ ...second, key: 'late', side: 'home', kind: 'open' }))
    assert.deepEqual(await scoreOf(), { home: before!.home + 1, away: before!.away })
    await report(22, footballEvent.periodEnd({ ...second, key: 'over', clockSeconds: 5640, isLast: true }))
    assert.deepEqual((await idsOf(nextDate)).ids, [world.matches.nextDay])
    await ingest.close()
  })

  test('a caller who hides results finds it too, without its score', async () => {
    clock.now = Date.parse(`${worldDate}T17:00Z`)
    const hiding = testCalls(database, handlers, { 'spoiler-free': '1' }, { now: () => clock.now })
    const { groups } = await hiding.client.touchline.getDay({
      params: { date: nextDate },
      query: { timeZone: 'Asia/Shanghai' },
    })
    const row = groups[0]?.matches.find(({ id }) => id === world.matches.halfTime)
    assert.equal(row?.summary.isHidden, true)
  })
})
