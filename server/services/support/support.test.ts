import assert from 'node:assert/strict'
import { createPublicKey, publicEncrypt, constants } from 'node:crypto'
import { describe, test } from 'node:test'
import { readPassword } from '#accounts/secrets/sign-key.ts'
import { ApiError } from '#contract/client-errors.ts'
import { testEngines } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { readConfig } from '../../config.ts'
import { createHandlers } from './index.ts'
import { setSetting } from './store/setting.ts'
import { readerOf } from '#core/database/reader.ts'

const database = await testDatabase()
const handlers = createHandlers(
  readConfig({ PUBLIC_URL: 'https://scores.example', SUPPORT_CHAT_URL: 'https://chat.example/us' }, []),
)
const editor = await addPerson(database, { roles: ['editor'] })
const fan = await addPerson(database)
const visitor = testCalls(database, handlers).client
const staff = testCalls(database, handlers, editor.headers).client
const user = testCalls(database, handlers, fan.headers).client

function refusedWith(error: string) {
  return (thrown: unknown) => thrown instanceof ApiError && thrown.error === error
}

describe('the system notice', () => {
  test('is empty by default, shows the newest from its start on, and nothing after its end', async () => {
    assert.equal((await visitor.support.getNotice({})).value, '')
    await staff.support.putNotice({ body: { value: 'Odds are late today.' } })
    assert.equal((await visitor.support.getNotice({})).value, 'Odds are late today.')
    const startsAt = new Date(Date.now() + 3_600_000).toISOString()
    await staff.support.putNotice({
      body: { value: JSON.stringify({ text: 'Maintenance at night.', startsAt, endsAt: Date.now() + 7_200_000 }) },
    })
    assert.equal((await visitor.support.getNotice({})).value, 'Odds are late today.', 'the next one has not begun')
    await database.pool.query(`update support.notice set starts_at = now() - interval '1 hour' where body like 'Odds%'`)
    await database.pool.query(
      `update support.notice set starts_at = now() - interval '1 minute' where body like 'Maintenance%'`,
    )
    assert.equal((await visitor.support.getNotice({})).value, 'Maintenance at night.')
    await database.pool.query(
      `update support.notice set starts_at = now() - interval '2 minutes', ends_at = now() - interval '1 minute' where body like 'Maintenance%'`,
    )
    assert.equal((await visitor.support.getNotice({})).value, '', 'what it replaced does not come back')
  })

  test('is removed by an empty one, and the history contains the author of each', async () => {
    await staff.support.putNotice({ body: { value: 'Now.' } })
    await staff.support.putNotice({ body: { value: '' } })
    assert.equal((await visitor.support.getNotice({})).value, '')
    const { rows } = await database.pool.query('select author_user_id from support.notice where body in ($1, $2)', [
      'Now.',
      '',
    ])
    assert.deepEqual(
      rows.map((row) => row.author_user_id),
      [editor.userId, editor.userId],
    )
  })

  test('is set by editors and admins only', async () => {
    const moderator = await addPerson(database, { roles: ['moderator'] })
    const body = { value: 'Ours now.' }
    await assert.rejects(visitor.support.putNotice({ body }), refusedWith('unauthorized'))
    await assert.rejects(user.support.putNotice({ body }), refusedWith('forbidden'))
    await assert.rejects(
      testCalls(database, handlers, moderator.headers).client.support.putNotice({ body }),
      refusedWith('forbidden'),
    )
    assert.equal((await database.pool.query(`select from support.notice where body = 'Ours now.'`)).rowCount, 0)
  })

  test('is refused with a sentence when it is invalid', async () => {
    for (const value of [
      '{',
      '{"text":1}',
      '{"text":"x","endsAt":"tomorrow"}',
      '{"text":"x","endsAt":"2020-01-01T00:00:00Z"}',
      '{"text":"x","startsAt":"2026-01-01T00:00"}',
      'x'.repeat(501),
    ])
      await assert.rejects(staff.support.putNotice({ body: { value } }), refusedWith('bad_request'), value)
  })
})

describe('the settings', () => {
  test('of a group come in their order, contacts marked', async () => {
    assert.deepEqual(await visitor.support.listConfig({}), [])
    await setSetting(readerOf(database), { groupKey: '1', key: 'mail', value: 'help@scores.example', type: '3' })
    await setSetting(readerOf(database), { groupKey: '1', key: 'a telephone', value: '+49 30 1', type: '3' })
    await setSetting(readerOf(database), { groupKey: '2', key: 'other', value: 'x', type: '' })
    await setSetting(readerOf(database), { groupKey: '1', key: 'mail', value: 'us@scores.example', type: '3' })
    assert.deepEqual(await visitor.support.listConfig({ query: { groupKey: '1' } }), [
      { key: 'mail', value: 'us@scores.example', type: '3' },
      { key: 'a telephone', value: '+49 30 1', type: '3' },
    ])
  })

  test('name our own addresses', async () => {
    assert.deepEqual(await visitor.support.listDomains({}), [
      { domain: 'https://scores.example', openFlag: true, weight: 1, signType: 'A' },
    ])
    assert.deepEqual(await visitor.support.listJuggleDomains({}), ['https://scores.example'])
    assert.equal(await visitor.support.getSupportChatUrl({}), 'https://chat.example/us')
    const bare = testCalls(database, createHandlers(readConfig({}, []))).client
    assert.equal(await bare.support.getSupportChatUrl({}), '/support')
    assert.deepEqual(await bare.support.listDomains({}), [])
  })

  test('have a second menu of our own pages, until the operator sets another', async () => {
    const own = await visitor.support.listSecondaryNavigation({})
    assert.deepEqual(
      own.map(({ url, sort }) => [url, sort]),
      [
        ['/', 1],
        ['/search', 2],
        ['/support', 3],
      ],
    )
    assert.deepEqual(await visitor.support.listSecondaryNavigation({ query: { clientType: 2, channel: 'F0' } }), [])
    await database.pool.query(
      `insert into support.navigation_entry (client_type, channel, name_en, name_zh, url) values (1, 'F0', 'Rules', '规则', '/rules')`,
    )
    assert.deepEqual(
      (await visitor.support.listSecondaryNavigation({})).map(({ name }) => name),
      ['Rules'],
    )
    const chinese = testCalls(database, handlers, { 'accept-language': 'zh' }).client
    assert.deepEqual(
      (await chinese.support.listSecondaryNavigation({})).map(({ name }) => name),
      ['规则'],
    )
  })
})

describe('the keys', () => {
  test('are the same from all processes, and never include the private one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => testCalls(database, handlers).client.support.getSignKey({})),
    )
    assert.equal(new Set(answers.map(({ infoPublicKey }) => infoPublicKey)).size, 1)
    const [answer] = answers
    const key = createPublicKey({
      key: Buffer.from(answer?.infoPublicKey ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    })
    assert.equal(key.asymmetricKeyDetails?.modulusLength, 2048)
    const sent = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('secret')).toString('base64')
    assert.equal(await readPassword(testEngines(database).accounts, sent), 'secret')
    const shown = JSON.stringify([answer, await visitor.support.getSignConfig({})])
    assert.doesNotMatch(shown, /PRIVATE/)
  })
})

describe('being active', () => {
  test('is reported once a day by users, for themselves', async () => {
    assert.deepEqual(await user.support.getActivity({}), { activeUser: 0 })
    await user.support.reportActivity({ body: { userId: editor.userId } as never })
    await user.support.reportActivity({})
    assert.deepEqual(await user.support.getActivity({}), { activeUser: 1 })
    assert.deepEqual(await staff.support.getActivity({}), { activeUser: 0 })
    const { rows } = await database.pool.query('select user_id, reports from support.active_day')
    assert.deepEqual(rows, [{ user_id: fan.userId, reports: 2 }])
    await assert.rejects(visitor.support.reportActivity({}), refusedWith('unauthorized'))
  })
})
