import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as newsAuthor from '#server/services/news/endpoints/prophecy-author.ts'
import * as newsProphecy from '#server/services/news/endpoints/prophecy.ts'
import * as scoreHandlers from '#server/services/score/index.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, newKey, seal } from '#kit/prophecies.ts'
import { addPayer } from '#kit/wallet.ts'
import { createHandlers } from '#wallet/endpoints/index.ts'
import * as endpoints from './endpoints/index.ts'

const database = await testDatabase()
const config = { publicUrl: 'https://example.org' }
const handlers = {
  ...scoreHandlers,
  ...endpoints,
  ...newsProphecy.prophecyHandlers(config),
  ...newsAuthor.prophecyAuthorHandlers(config),
  ...createHandlers(config as never),
}
const as = (person?: TestPerson, more: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const [author, fan] = [await addPerson(database, { nickname: 'Marta' }), await addPerson(database)]
await addSettled(database, author)
await database.pool.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [
  fan.userId,
  author.userId,
])

describe('old clients', () => {
  test('publish at the price of the moment, which is marked as no stated probability', async () => {
    const writer = await addPerson(database)
    const matchId = await addOpenMatch(database)
    const by = as(writer, { 'idempotency-key': newKey() }).news
    const body = {
      matchId,
      playType: 'DEFAULT',
      option: '1',
      content: 'They press.',
      title: 'Pressing',
      payType: 0,
    } as const
    const published = await by.publishProphecy({ body })
    assert.equal((await by.publishProphecy({ body })).id, published.id)
    assert.deepEqual(
      [published.content, published.playType, published.payType, published.result, published.status, published.isBuy],
      ['Home · 2.10 · 46%\n\nThey press.', 'RESULT', 0, 0, 1, true],
    )
    const { prophecy } = await as().touchline.getProphecyById({ params: { id: Number(published.id) } })
    assert.deepEqual([prophecy.content?.isStated, prophecy.content?.probability], [false, 0.4587])
    await assert.rejects(
      as(writer, { 'idempotency-key': newKey() }).news.publishProphecy({ body: { ...body, option: 'maybe' } }),
      withError('bad_request'),
    )
  })

  test('state no title, and a paid one has no word of its text in it', async () => {
    const publish = (matchId: number, price: number) =>
      as(author, { 'idempotency-key': newKey() }).news.publishProphecy({
        body: {
          matchId,
          playType: 'DEFAULT',
          option: '1',
          content: 'Secret words.',
          payType: price === 0 ? 0 : 1,
          price,
        },
      })
    const titles = [await publish(await addOpenMatch(database), 0), await publish(await addOpenMatch(database), 20)]
    assert.deepEqual(
      titles.map(({ title }) => title),
      ['Secret words.', 'Prophecy'],
    )
  })

  test('buy once, and read lists, leagues, matches, filters and a ticker without names of buyers', async () => {
    const buyer = await addPayer(database, 20)
    const matchId = await addOpenMatch(database, { sport: 'basketball' })
    const sealed = await seal(database, author, { matchId, coins: 20, text: 'Bought words.' })
    const key = String(sealed.id)
    const by = as(buyer).news
    assert.deepEqual(
      [
        (await by.getProphecy({ query: { id: key } })).content,
        (await as().news.getProphecy({ query: { id: key } })).isBuy,
      ],
      ['', false],
    )
    const bought = await by.buyProphecy({ query: { prophecyId: key } })
    assert.deepEqual(await by.buyProphecy({ query: { prophecyId: key } }), bought)
    assert.match(bought.content, /Bought words\.$/)
    const [entry] = (await as(buyer).touchline.listWalletEntries({ query: {} })).list
    assert.deepEqual(
      [entry?.title, entry?.detail, entry?.link],
      ['Unlocked: Home Town – Away City', sealed.title, `/prophecies/${key}`],
    )
    assert.deepEqual(
      (await by.listBoughtProphecies({ query: {} })).list.map(({ id }) => id),
      [key],
    )
    const ticker = await as().news.listPurchaseTicker({})
    assert.deepEqual(ticker[0], { nickname: 'A reader', authorName: 'Marta', text: 'unlocked a prophecy' })
    const sportType = 2
    const listed = await as().news.listProphecies({ query: { sportType, teamName: 'home to' } })
    assert.deepEqual(
      listed.list.map(({ id }) => id),
      [key],
    )
    assert.deepEqual((await as().news.listProphecies({ query: { playType: 'PARLAY' } })).list, [])
    const { list } = await as().news.listMatchesWithProphecies({ query: { sportType } })
    assert.deepEqual(
      list.map((row) => [row.matchId, row.prophecyCount]),
      [[matchId, 1]],
    )
    const [league] = await as().news.listProphecyLeagues({ query: { sportType } })
    assert.deepEqual([league?.cnAlias, league?.matchCount], ['Sealed League', 1])
    assert.equal((await as().news.getProphecyFilter({ query: {} })).playTypes.length, 4)
    assert.equal((await as().news.listPropheciesOfMatch({ query: { matchId } })).length, 1)
    const focusUserId = String(author.userId)
    assert.ok((await as().news.listPropheciesOfAuthor({ query: { focusUserId } })).total > 1)
    assert.ok(
      (await as().news.listOtherProphecies({ query: { focusUserId, prophecyId: key } })).every(({ id }) => id !== key),
    )
    assert.ok((await as(fan).news.listFollowedProphecies({ query: {} })).list.some(({ id }) => id === key))
    assert.equal(await as(fan).news.countSubscriptions({}), 1)
    const subscribed = await as().news.listSubscriptions({ query: { focusUserId: String(fan.userId) } })
    assert.deepEqual(
      subscribed.list.map(({ nickname }) => nickname),
      ['Marta'],
    )
    await as(fan).news.likeProphecy({ params: { prophecyId: key } })
    assert.equal((await by.getProphecy({ query: { id: key } })).likeCount, 1)
  })
})
