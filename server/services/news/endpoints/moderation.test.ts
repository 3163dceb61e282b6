import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { filterText, filterVisitorText, inspectComment, inspectText } from '#contract/news/moderation.ts'
import { Failure } from '#core/calls/failure.ts'
import { read } from '#core/calls/validate.ts'
import { readerOf } from '#core/database/reader.ts'
import { testEngines } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addTerm } from '#moderation/lists.ts'
import { scenes } from '#moderation/scenes.ts'
import { isSigned } from '#moderation/sign.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const db = readerOf(database)
const visitor = testCalls(database, handlers).client
const person = await addPerson(database)
const signedIn = testCalls(database, handlers, person.headers).client

describe('a text is checked before it is sent', () => {
  test('passes, with a signature that is valid for this text, user and time only', async () => {
    const result = await signedIn.news.filterText({
      body: { content: 'What a goal!', userId: String(person.userId), enumItem: 'LIVE_CHAT_ROOM' },
    })
    assert.deepEqual(
      { ...result, sign: '', pushTime: 0 },
      {
        success: true,
        desc: '',
        sign: '',
        pushTime: 0,
        userId: String(person.userId),
        nickname: person.nickname,
        content: 'What a goal!',
      },
    )
    const signed = { content: 'What a goal!', userId: person.userId, pushTime: result.pushTime! }
    const now = result.pushTime!
    assert.equal(await isSigned(db, signed, result.sign!, now), true)
    for (const other of [
      { ...signed, content: 'What a foul!' },
      { ...signed, userId: person.userId + 1 },
      { ...signed, userId: null },
      { ...signed, pushTime: now + 1 },
    ])
      assert.equal(await isSigned(db, other, result.sign!, now + 1), false)
    assert.equal(await isSigned(db, signed, result.sign!, now + 60_001), false)
    assert.equal(await isSigned(db, signed, '', now), false)
  })

  test('is refused without a signature, with the reason', async () => {
    const result = await signedIn.news.filterText({
      body: { content: 'fuck you all', userId: '', enumItem: 'LIVE_CHAT_ROOM' },
    })
    assert.equal(result.success, false)
    assert.equal(result.desc, 'It contains abusive words.')
    assert.equal(result.sign, undefined)
  })

  test('must belong to the caller: a foreign userId is forbidden, that of a visitor is ignored', async () => {
    await assert.rejects(
      signedIn.news.filterText({
        body: { content: 'hello', userId: String(person.userId + 1), enumItem: 'LIVE_CHAT_ROOM' },
      }),
      (error) => (error as { body?: { code: number } }).body?.code === 403,
    )
    const result = await visitor.news.filterText({
      body: { content: 'hello', userId: String(person.userId), enumItem: 'LIVE_CHAT_ROOM' },
    })
    assert.equal(result.userId, undefined)
    assert.equal(
      await isSigned(
        db,
        { content: 'hello', userId: person.userId, pushTime: result.pushTime! },
        result.sign!,
        result.pushTime!,
      ),
      false,
    )
  })

  test('has one of the fourteen scenes, else the call is malformed', () => {
    for (const enumItem of scenes)
      assert.equal(read(filterText.body, { content: 'a', userId: '', enumItem }, 'body').enumItem, enumItem)
    const refused = (error: unknown) => error instanceof Failure && error.error === 'bad_request'
    assert.throws(() => read(filterText.body, { content: 'a', userId: '', enumItem: 'SOMEWHERE' }, 'body'), refused)
    assert.throws(() => read(filterVisitorText.query, { content: 'a', enumItem: 'live_chat_room' }, 'query'), refused)
  })

  test('of a visitor is checked by the same rules and never signed', async () => {
    assert.deepEqual(
      await visitor.news
        .filterVisitorText({ query: { content: '好球' } })
        .then(({ success, sign }) => ({ success, sign })),
      { success: true, sign: undefined },
    )
    assert.equal((await visitor.news.filterVisitorText({ query: { content: '加微信abc12345领红包' } })).success, false)
  })

  test('of a visitor is not recorded, whatever device id it carries: neither in the queue nor against a rule', async () => {
    await addTerm(db, { text: 'grumbleweed', kind: 'term', reason: 'abuse', weight: 'suspect' }, null)
    await testEngines(database).moderation.refresh()
    const before = await database.pool.query('select count(*) from moderation.item')
    for (let text = 0; text < 260; text++) {
      const { client } = testCalls(database, handlers, { deviceid: `made-up-${text}` })
      const result = await client.news.filterText({
        body: { content: `grumbleweed number ${text}`, userId: '', enumItem: 'LIVE_CHAT_ROOM' },
      })
      assert.equal(result.success, false, `text ${text}`)
    }
    assert.deepEqual((await database.pool.query('select count(*) from moderation.item')).rows, before.rows)
  })

  test('can be checked beforehand, any number of times, and is not recorded', async () => {
    const before = await database.pool.query('select count(*) from moderation.item')
    for (let time = 0; time < 5; time++)
      assert.equal((await signedIn.news.inspectText({ body: { text: 'Kane will score twice' } })).success, true)
    assert.equal((await signedIn.news.inspectText({ body: { text: 'that is shit' } })).success, false)
    assert.equal((await visitor.news.inspectComment({ body: { text: 'fine', nickname: '官方客服' } })).success, false)
    assert.equal(
      (await visitor.news.inspectComment({ body: { text: 'fine', nickname: 'Fan of Leeds' } })).success,
      true,
    )
    assert.deepEqual((await database.pool.query('select count(*) from moderation.item')).rows, before.rows)
  })

  test('the calls are those of the contract', () => {
    for (const operation of [filterText, filterVisitorText, inspectComment, inspectText])
      assert.ok(Object.values(handlers).some((handler) => (handler.operation as unknown) === operation))
  })
})
