import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { readerOf } from '#core/database/reader.ts'
import { readConfig } from '../../config.ts'
import { contactsKey, noticeKey } from './invalidate.ts'
import { createHandlers } from './index.ts'
import { addNotice } from './store/notice.ts'
import { setSetting } from './store/setting.ts'

const database = await testDatabase()
const db = readerOf(database)
const ownHandlers = createHandlers(readConfig({}, []))
const fan = await addPerson(database)
const moderator = await addPerson(database, { roles: ['moderator'] })
const visitor = testCalls(database, ownHandlers)
const user = testCalls(database, ownHandlers, fan.headers).client.touchline
const staff = testCalls(database, ownHandlers, moderator.headers).client.touchline

function refusedWith(error: string) {
  return (thrown: unknown) => thrown instanceof ApiError && thrown.error === error
}

describe('the announcement of the site', () => {
  test('is shown until another is set, and ends by itself', async () => {
    const { client, versions } = visitor
    assert.deepEqual(await client.touchline.getHouseNotice({ query: {} }), { notice: null })
    await addNotice(db, { body: 'Odds are late.', startsAt: null, endsAt: Date.now() + 60_000 }, null)
    versions.bump(noticeKey)
    assert.equal((await client.touchline.getHouseNotice({ query: {} })).notice?.text, 'Odds are late.')
    await addNotice(db, { body: 'Odds are late.', bodyZh: '赔率更新延迟。', startsAt: null, endsAt: null }, null)
    versions.bump(noticeKey)
    const read = async (lang: 'en' | 'zh') => (await client.touchline.getHouseNotice({ query: { lang } })).notice?.text
    assert.deepEqual([await read('en'), await read('zh')], ['Odds are late.', '赔率更新延迟。'])
    await database.pool.query(
      `update support.notice set starts_at = now() - interval '2 minutes', ends_at = now() - interval '1 minute'`,
    )
    versions.bump(noticeKey)
    assert.deepEqual(await client.touchline.getHouseNotice({ query: {} }), { notice: null })
  })

  test('and the contacts are those that the operator has set', async () => {
    const { client, versions } = visitor
    assert.deepEqual(await client.touchline.getContacts({}), { contacts: [], chatUrl: null })
    await setSetting(db, { groupKey: '1', key: 'E-mail', value: 'help@scores.example', type: '3' })
    await setSetting(db, { groupKey: '1', key: 'flag', value: 'on', type: '' })
    assert.deepEqual((await client.touchline.getContacts({})).contacts, [], 'kept until the change is announced')
    versions.bump(contactsKey)
    assert.deepEqual((await client.touchline.getContacts({})).contacts, [
      { key: 'E-mail', value: 'help@scores.example' },
    ])
  })
})

describe('writing to support', () => {
  const body = { topic: 'question' as const, body: 'When does the season begin?', page: '/league/1' }

  test('is for signed-in users, five times a day, exactly so for concurrent requests', async () => {
    await assert.rejects(
      visitor.client.touchline.writeToSupport({ body }),
      (thrown: unknown) => (thrown as { error?: string }).error === 'login_needed',
    )
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => user.writeToSupport({ body })))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5)
    await assert.rejects(user.writeToSupport({ body }), refusedWith('too_many'))
    for (const wrong of [
      { ...body, body: 'short' },
      { ...body, body: `short${'\u200b'.repeat(20)}` },
      { ...body, topic: 'rage' },
      { ...body, page: 'https://elsewhere.example' },
      { ...body, body: 'x'.repeat(4001) },
    ])
      await assert.rejects(staff.writeToSupport({ body: wrong as typeof body }), refusedWith('bad_request'))
  })

  test('keeps the line breaks of its text and drops control and direction characters', async () => {
    const given = { ...body, body: 'A line\u001b[31m\nand\u202e another one' }
    await staff.writeToSupport({ body: given })
    const { list } = await staff.listOwnSupportRequests({})
    assert.equal(list[0]?.body, 'A line[31m\nand another one')
    await staff.closeSupportRequest({ params: { id: list[0]!.id }, body: { answer: 'Yes.\u202e' } })
    assert.equal((await staff.listOwnSupportRequests({})).list[0]?.answer, 'Yes.')
  })

  test('shows users their own requests and staff all of them, page by page', async () => {
    const own = await user.listOwnSupportRequests({ query: { pageNum: 2, pageSize: 3 } })
    assert.deepEqual([own.total, own.list.length, own.list[0]?.body], [5, 2, body.body])
    assert.equal((await staff.listOwnSupportRequests({})).total, 1)
    await assert.rejects(user.listSupportRequests({}), refusedWith('forbidden'))
    assert.equal((await staff.listSupportRequests({})).list[0]?.userId, fan.userId)
  })

  test('is answered by staff only, and the answer is shown to the author', async () => {
    const id = (await staff.listSupportRequests({})).list[0]!.id
    await assert.rejects(
      user.closeSupportRequest({ params: { id }, body: { answer: 'Mine.' } }),
      refusedWith('forbidden'),
    )
    await staff.closeSupportRequest({ params: { id }, body: { answer: 'In August.' } })
    await assert.rejects(staff.closeSupportRequest({ params: { id: 999_999 }, body: {} }), refusedWith('not_found'))
    const answered = (await user.listOwnSupportRequests({})).list.find((one) => one.id === id)
    assert.deepEqual([answered?.answer, answered?.isOpen], ['In August.', false])
    assert.deepEqual(
      [
        (await staff.listSupportRequests({})).total,
        (await staff.listSupportRequests({ query: { isOpen: 'false' } })).total,
      ],
      [4, 2],
    )
  })

  test('is stored once for each key of a user, and a repetition counts no further request', async () => {
    const { client } = testCalls(database, ownHandlers, (await addPerson(database)).headers)
    const send = (key: string) => client.touchline.writeToSupport({ body }, { headers: { 'idempotency-key': key } })
    const answers = await Promise.all(Array.from({ length: 7 }, () => send('first')))
    assert.deepEqual(new Set(answers.map(({ id }) => id)).size, 1)
    for (const key of ['second', 'third', 'fourth', 'fifth']) await send(key)
    await assert.rejects(send('sixth'), refusedWith('too_many'))
    assert.deepEqual(await send('first'), answers[0])
    assert.equal((await client.touchline.listOwnSupportRequests({})).total, 5)
  })
})
