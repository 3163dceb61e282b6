import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch } from '#kit/prophecies.ts'
import { addSettlements } from '#kit/settlements.ts'
import { dayOf } from '#records/rules/ranges.ts'
import { prophecyAuthorHandlers } from './prophecy-author.ts'
import { prophecyRankHandlers } from './prophecy-rank.ts'

const database = await testDatabase()
const options = { publicUrl: 'https://example.org' }
const handlers = { ...prophecyAuthorHandlers(options), ...prophecyRankHandlers(options) }
const calls = (headers = {}) => testCalls(database, handlers, headers).client.news
const DAY_MS = 86_400_000
const picks = (count: number, hitsOfTen: number, given: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    outcome: at % 10 < hitsOfTen ? ('win' as const) : ('loss' as const),
    ...given,
  }))

describe('Ranks of authors for old clients', () => {
  test('go by evidence, with hit rate and return in percent', async () => {
    const [good, lucky] = [
      await addPerson(database, { nickname: 'Steady' }),
      await addPerson(database, { nickname: 'Favourites' }),
    ]
    const day = dayOf(Date.now() - DAY_MS)
    await addSettlements(database, good.userId, picks(30, 7, { day }))
    // Nine of ten hit at prices that expect more.
    await addSettlements(
      database,
      lucky.userId,
      picks(30, 9, { day, said: 0.97, fairClose: 0.93, fairSeal: 0.93, odds: 1.05 }),
    )
    const { list } = await calls(good.headers).listAuthorRanks({ query: { playType: 'RESULT' } })
    assert.deepEqual(
      list.map(({ rank, nickname, hitRate, responseRate }) => [
        rank,
        nickname,
        Math.round(hitRate),
        Math.round(responseRate),
      ]),
      [
        [1, 'Steady', 70, 33],
        [2, 'Favourites', 90, -5],
      ],
    )
    assert.match(list[0]!.headImgUrl, /^https:/)
    assert.deepEqual((await calls().listAuthorRanks({ query: { playType: 'HANDICAP' } })).list, [])
    assert.deepEqual((await calls().listAuthorRanks({ query: { playType: 'WHO_KNOWS' } })).list, [])
    const second = await calls().listAuthorRanks({ query: { pageNum: 2, pageSize: 1 } })
    assert.deepEqual(
      second.list.map(({ nickname }) => nickname),
      ['Favourites'],
    )
    assert.deepEqual(
      (await calls().searchAuthors({ query: { nickname: 'stead' } })).map(({ rank }) => rank),
      [0],
    )
    assert.deepEqual((await calls().listHotAuthors({ query: {} })).length, 2)
    assert.deepEqual((await calls().listSalesRanks({ query: {} })).list, [])
  })

  test('of chosen authors have those alone whom editors chose', async () => {
    const { userId } = await addPerson(database, { nickname: 'Chosen' })
    await addSettlements(database, userId, picks(3, 5, { day: dayOf(Date.now()), play: 'total' }))
    await database.pool.query('insert into records.chosen (user_id) values ($1)', [userId])
    const { list } = await calls().listChosenAuthorRanks({ query: { playType: 'OVER_UNDER' } })
    assert.deepEqual(
      list.map(({ nickname, rank }) => [nickname, rank]),
      [['Chosen', 0]],
    )
  })
})

describe('The record of an author for old clients', () => {
  test('has counts of hits, misses and returned stakes, and hit rate and return by day', async () => {
    const author = await addPerson(database)
    const at = (days: number) => addOpenMatch(database, { kickOff: Date.now() - days * DAY_MS })
    const pick = async (outcome: 'win' | 'half_loss' | 'push', days: number) => ({
      outcome,
      matchId: await at(days),
      day: dayOf(Date.now() - days * DAY_MS),
      odds: 2,
    })
    await addSettlements(database, author.userId, [
      await pick('win', 2),
      await pick('half_loss', 1),
      await pick('push', 1),
    ])
    const userId = String(author.userId)
    const found = await calls().getAuthorAnalysis({ query: { userId } })
    assert.deepEqual(
      [
        found.dateRange,
        found.total,
        found.hit,
        found.miss,
        found.push,
        Math.round(found.hitRate),
        Math.round(found.returnRate),
      ],
      ['WEEK', 3, 1, 1, 1, 67, 17],
    )
    const trend = await calls(author.headers).listAuthorTrend({ query: {} })
    assert.deepEqual(
      trend.map(({ date, hitRate, returnRate }) => [date, Math.round(hitRate), Math.round(returnRate)]),
      [
        [dayOf(Date.now() - 2 * DAY_MS), 100, 100],
        [dayOf(Date.now() - DAY_MS), 67, 17],
      ],
    )
    assert.deepEqual(await calls().listAuthorTrend({ query: {} }), [])
  })

  test('stands beside an author: hit rate, return and hits in a row', async () => {
    const [author, reader] = [await addPerson(database), await addPerson(database)]
    const on = (outcome: 'win' | 'loss' | 'push' | 'half_win', days: number) => ({
      outcome,
      odds: 2,
      day: dayOf(Date.now() - days * DAY_MS),
    })
    await addSettlements(database, author.userId, [
      on('win', 9),
      on('loss', 8),
      on('half_win', 7),
      on('push', 6),
      on('win', 5),
    ])
    await database.pool.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [
      reader.userId,
      author.userId,
    ])
    const { list } = await calls().listSubscriptions({ query: { focusUserId: String(reader.userId) } })
    assert.deepEqual(
      list.map(({ hitRate, returnRate, continuousHit }) => [
        Math.round(hitRate),
        Math.round(returnRate),
        continuousHit,
      ]),
      [[71, 30, 2]],
    )
  })
})
