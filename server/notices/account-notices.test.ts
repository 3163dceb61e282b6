import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordAudit, type AuditKind } from '#accounts/audit/audit.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testEngines } from '#kit/engines.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addItem, decideItem } from '#moderation/store/item.ts'
import * as notices from './endpoints/notice.ts'
import { deliverAccountNotices } from './account-notices.ts'

const database = await testDatabase()
const db = readerOf(database)
const audit = (userId: number, kind: AuditKind, detail: Record<string, unknown> = {}) =>
  database.transaction((client) =>
    recordAudit(testEngines(database).accounts, readerIn(client), { kind, userId, detail }),
  )

async function person() {
  const one = await addPerson(database)
  const { client } = testCalls(database, Object.values(notices), one.headers)
  return {
    ...one,
    sentences: async () =>
      (await client.touchline.listNotices({ query: {} })).list.map(({ title, text }) => `${title}: ${text}`),
  }
}

describe('notices of an account', () => {
  test('report actions that an intruder could have taken, and no everyday ones', async () => {
    const { userId, sentences } = await person()
    await audit(userId, 'signed_in', { isNewDevice: false })
    await audit(userId, 'signed_in', { isNewDevice: true })
    await audit(userId, 'password_set')
    await audit(userId, 'profile_changed')
    await deliverAccountNotices(database, kinds)
    await deliverAccountNotices(database, kinds)
    assert.deepEqual(await sentences(), [
      "Security: Your password was changed. If this wasn't you, reset it and sign out everywhere.",
      'Security: New sign-in to your account from a new device.',
    ])
  })

  test('report a decision of a moderator once, and again when it is reversed', async () => {
    const [author, moderator] = [await person(), await person()]
    const item = {
      scene: 'CMS_COMMENT',
      deviceId: null,
      text: 'Come on!',
      verdict: 'hold',
      reason: 'spam',
      rule: '',
      context: null,
      language: 'en',
    } as const
    const id = await addItem(db, { ...item, userId: author.userId })
    await addItem(db, { ...item, verdict: 'refuse', userId: author.userId })
    await deliverAccountNotices(database, kinds)
    assert.deepEqual(await author.sentences(), [])
    await decideItem(db, id, { state: 'approved', byUserId: moderator.userId })
    await deliverAccountNotices(database, kinds)
    await deliverAccountNotices(database, kinds)
    assert.deepEqual(await author.sentences(), [
      'Moderation decision: Your content was approved and is now visible. “Come on!”',
    ])
    assert.deepEqual(await moderator.sentences(), [])
  })

  test('continue after any text: no character is cut in half, which no table accepts', async () => {
    const [author, moderator, other] = [await person(), await person(), await person()]
    const text = `${'a'.repeat(99)}😀 and more`
    const id = await addItem(db, {
      scene: 'CMS_COMMENT',
      deviceId: null,
      text,
      verdict: 'hold',
      reason: 'spam',
      rule: '',
      context: null,
      language: 'en',
      userId: author.userId,
    })
    await decideItem(db, id, { state: 'refused', byUserId: moderator.userId })
    await audit(other.userId, 'password_set')
    await deliverAccountNotices(database, kinds)
    assert.match((await author.sentences())[0]!, /Reason: Spam\. “a+😀…”$/u)
    assert.equal((await other.sentences()).length, 1)
  })

  test('continue when those of one account cannot be stored', async () => {
    const [lost, other] = [await person(), await person()]
    await database.pool.query(
      `alter table notices.notice add constraint poison check (user_id <> ${lost.userId}) not valid`,
    )
    await audit(lost.userId, 'password_set')
    await audit(other.userId, 'password_set')
    await deliverAccountNotices(database, kinds)
    await database.pool.query('alter table notices.notice drop constraint poison')
    assert.deepEqual([(await lost.sentences()).length, (await other.sentences()).length], [0, 1])
  })
})
