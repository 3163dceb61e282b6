import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as newsAuthor from '#server/services/news/endpoints/prophecy-author.ts'
import * as newsProphecy from '#server/services/news/endpoints/prophecy.ts'
import * as scoreHandlers from '#server/services/score/index.ts'
import * as talkHandlers from '#talk/endpoints/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, seal } from '#kit/prophecies.ts'
import { addPayer } from '#kit/wallet.ts'
import { createHandlers } from '#wallet/endpoints/index.ts'
import { announcePart } from './announce.ts'
import * as endpoints from './endpoints/index.ts'

const database = await testDatabase()
const db = readerOf(database)
const engines = testEngines(database)
const config = { publicUrl: 'https://example.org' }
const handlers = {
  ...scoreHandlers,
  ...endpoints,
  ...talkHandlers,
  ...newsProphecy.prophecyHandlers(config),
  ...newsAuthor.prophecyAuthorHandlers(config),
  ...createHandlers(config as never),
}
const as = (person?: TestPerson) => testCalls(database, handlers, person?.headers).client
const [author, fan] = [await addPerson(database, { nickname: 'Marta' }), await addPerson(database)]
await addSettled(database, author)

describe('the text of an unbought prophecy', () => {
  const canary = 'Xylophone canary'
  let sealedId = 0
  let matchId = 0

  /** Names of the calls whose answer to this person has the canary. */
  async function crawl(person?: TestPerson): Promise<string[]> {
    const { touchline, news, wallet } = as(person)
    const params = { id: sealedId }
    const key = String(sealedId)
    const focusUserId = String(author.userId)
    const calls: Record<string, () => Promise<unknown>> = {
      getProphecyById: () => touchline.getProphecyById({ params }),
      listProphecyFeed: () => touchline.listProphecyFeed({ query: { limit: 50 } }),
      following: () => touchline.listProphecyFeed({ query: { feed: 'following', limit: 50 } }),
      bought: () => touchline.listProphecyFeed({ query: { feed: 'bought', limit: 50 } }),
      mine: () => touchline.listProphecyFeed({ query: { feed: 'mine', limit: 50 } }),
      settled: () => touchline.listProphecyFeed({ query: { feed: 'settled', limit: 50 } }),
      listPropheciesAboutMatch: () => touchline.listPropheciesAboutMatch({ params: { id: matchId }, query: {} }),
      listPropheciesOfUser: () => touchline.listPropheciesOfUser({ params: { id: author.userId }, query: {} }),
      getThread: () => touchline.getThread({ params: { kind: 'prophecy', id: sealedId }, query: {} }),
      putProphecyLike: () => touchline.putProphecyLike({ params }),
      listWalletEntries: () => touchline.listWalletEntries({ query: {} }),
      listEntries: () => wallet.listEntries({ query: {} }),
      getProphecy: () => news.getProphecy({ query: { id: key } }),
      listProphecies: () => news.listProphecies({ query: { pageSize: 50 } }),
      listPropheciesOfMatch: () => news.listPropheciesOfMatch({ query: { matchId } }),
      listMatchesWithProphecies: () => news.listMatchesWithProphecies({ query: {} }),
      listFollowedProphecies: () => news.listFollowedProphecies({ query: { pageSize: 50 } }),
      listPropheciesOfAuthor: () => news.listPropheciesOfAuthor({ query: { focusUserId, pageSize: 50 } }),
      listBoughtProphecies: () => news.listBoughtProphecies({ query: { pageSize: 50 } }),
      listOtherProphecies: () => news.listOtherProphecies({ query: { focusUserId, prophecyId: '1' } }),
      listPurchaseTicker: () => news.listPurchaseTicker({}),
      listSubscriptions: () => news.listSubscriptions({ query: { focusUserId: String(fan.userId) } }),
      buyTooDear: () => touchline.unlockProphecy({ params, body: { coins: 8 } }),
      buyWithoutCoins: () => news.buyProphecy({ query: { prophecyId: key } }),
    }
    const found: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const answer = await call().catch((error: unknown) => ({ error: String(error), ...(error as object) }))
      if (JSON.stringify(answer).includes(canary)) found.push(name)
    }
    return found
  }

  test('is in no answer to a visitor or to an account without the purchase, and is in those to its buyer', async () => {
    matchId = await addOpenMatch(database)
    sealedId = (await seal(database, author, { matchId, coins: 28, text: `${canary} sings.` })).id
    await announcePart(database, engines.notices.kinds)
    const buyer = await addPayer(database, 28)
    await as(buyer).touchline.unlockProphecy({ params: { id: sealedId }, body: { coins: 28 } })
    assert.deepEqual([await crawl(), await crawl(fan)], [[], []])
    const opened = await crawl(buyer)
    for (const name of ['getProphecyById', 'bought', 'listProphecyFeed', 'getProphecy', 'listBoughtProphecies'])
      assert.ok(opened.includes(name), name)
    const told = await db.query(`select from notices.notice where data::text like $1`, [`%${canary}%`])
    assert.equal(told.length, 0)
  })

  test('is found by the crawl where it is planted in a title', async () => {
    await db.query('alter table prophecies.prophecy disable trigger refuse_change')
    await db.query('update prophecies.prophecy set title = $2 where id = $1', [sealedId, canary])
    await db.query('alter table prophecies.prophecy enable trigger refuse_change')
    assert.ok((await crawl()).includes('listProphecies'))
    assert.ok((await crawl(fan)).includes('listProphecyFeed'))
  })
})
