import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endSessions } from '#accounts/store/session.ts'
import { addPerson } from '#kit/people.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { card, goal, openPushWorld } from '#kit/push-world.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { deliver } from './deliver.ts'

const { database, db, server, matchIds, send, report, browser, follower, wait } = await openPushWorld()

describe('a push', () => {
  test('reports a goal in the language of the browser, and withdraws it under the same tag', async () => {
    const matchId = matchIds[0]!
    const { userId } = await follower(matchId)
    const [english, chinese] = [await browser({ userId }), await browser({ userId }, { language: 'zh' })]
    await report(matchId, goal)
    await send()
    await report(matchId, withdrawn(goal, 'offside'))
    await send()
    const [shown, corrected] = english.received()
    assert.deepEqual(shown, {
      tag: `match-${matchId}`,
      title: 'Goal: Home Town',
      body: 'Home Town 1–0 Away City · 11′',
      url: `/match/${matchId}`,
      kind: 'goal',
      isCorrection: false,
      lang: 'en',
    })
    assert.deepEqual(
      [corrected?.tag, corrected?.title, corrected?.isCorrection],
      [`match-${matchId}`, 'Goal disallowed: Home Town', true],
    )
    assert.deepEqual(
      chinese.received().map(({ title }) => title),
      ['进球：Home Town', '进球取消：Home Town'],
    )
  })

  test('is never sent to a browser whose session was ended elsewhere', async () => {
    const { userId } = await addPerson(database)
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.session where user_id = $1', [
      userId,
    ])
    const [left, other] = [await browser({ userId, sessionId: rows[0]!.id }), await browser({ userId })]
    const publish = async (key: string) => {
      await deliver(db, kinds, { userId, kind: 'security', key, data: { what: 'new_device' }, at: Date.now() })
      await send()
    }
    await publish('one')
    await endSessions(db, { userId, reason: 'test' })
    await publish('two')
    assert.deepEqual([left.received().length, other.received().length], [1, 2])
    const subscribed = await database.pool.query('select 1 from notices.subscription where user_id = $1', [userId])
    assert.equal(subscribed.rowCount, 1)
  })

  test('that could not be sent is replaced by the newer one of its match', async () => {
    const matchId = matchIds[1]!
    const { userId } = await follower(matchId)
    const { path, received } = await browser({ userId })
    server.answer(path, 503)
    await report(matchId, goal)
    await send()
    await report(matchId, card)
    await wait(60)
    server.answer(path, null)
    await send()
    assert.deepEqual(
      received().map(({ title }) => title),
      ['Red card: Away City'],
    )
    const { rows } = await database.pool.query('select 1 from notices.push')
    assert.equal(rows.length, 0)
  })

  test('that has expired is not sent', async () => {
    const matchId = matchIds[2]!
    const { userId } = await follower(matchId)
    const { received } = await browser({ userId })
    await report(matchId, goal)
    await wait(700)
    await send()
    assert.deepEqual(received(), [])
  })

  test('waits for the delay of its browser, and hides scores where they are hidden', async () => {
    const matchId = matchIds[3]!
    const { userId } = await follower(matchId)
    const [late, hiding, live] = [
      await browser({ userId }, { delaySeconds: 60 }),
      await browser({ userId }, { isSpoilerFree: true }),
      await browser({ userId }),
    ]
    const end = footballEvent.periodEnd({ key: 'end', period: 2, clockSeconds: 5500, isLast: true })
    await report(matchId, footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }))
    await report(matchId, goal)
    await send()
    assert.deepEqual([late.received().length, live.received().length], [0, 1])
    await wait(60)
    await send()
    assert.deepEqual(
      late.received().map(({ title }) => title),
      ['Goal: Home Town'],
    )
    await report(matchId, end)
    await send()
    assert.deepEqual(
      hiding.received().map(({ title, body }) => [title, body]),
      [['Kick-off', 'Home Town v Away City']],
    )
  })

  test('is not sent in quiet hours, while the inbox has the notice', async () => {
    const matchId = matchIds[4]!
    const { userId, client } = await follower(matchId)
    const { received } = await browser({ userId })
    const settings = await client.touchline.getNoticeSettings()
    const now = new Date()
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    await client.touchline.setNoticeSettings({
      body: { ...settings, quiet: { from: (minute + 1438) % 1440, to: (minute + 30) % 1440 }, timeZone: 'UTC' },
    })
    await report(matchId, goal)
    await client.touchline.setNoticeSettings({
      body: { ...settings, quiet: { from: (minute + 30) % 1440, to: (minute + 1438) % 1440 }, timeZone: 'UTC' },
    })
    await report(matchId, card)
    await send()
    assert.deepEqual(
      received().map(({ title }) => title),
      ['Red card: Away City'],
    )
    assert.equal((await client.touchline.listNotices({ query: {} })).list.length, 2)
  })

  test('needs a zone that the database supports: one other setting would fail the push to all', async () => {
    const { client } = await follower(matchIds[0]!)
    const { kinds } = await client.touchline.getNoticeSettings()
    for (const timeZone of ['AET', 'US/Pacific-New', 'Nowhere/Land'])
      await assert.rejects(
        client.touchline.setNoticeSettings({ body: { kinds, quiet: { from: 0, to: 1 }, timeZone } }),
        (error) => (error as { status?: number }).status === 400,
        timeZone,
      )
    assert.equal(
      (
        await client.touchline.setNoticeSettings({
          body: { kinds, quiet: { from: 0, to: 1 }, timeZone: 'Australia/Sydney' },
        })
      ).timeZone,
      'Australia/Sydney',
    )
  })

  test('to an unsubscribed browser ends its subscription', async () => {
    const matchId = matchIds[5]!
    const { userId } = await follower(matchId)
    const { path } = await browser({ userId })
    server.answer(path, 410)
    await report(matchId, goal)
    await send()
    const { rows } = await database.pool.query('select 1 from notices.subscription where user_id = $1', [userId])
    assert.equal(rows.length, 0)
  })

  test('of the operator reaches each person once', async () => {
    const { userId } = await addPerson(database)
    const { received } = await browser({ userId })
    const message = {
      userId,
      kind: 'security' as const,
      key: 'audit 1',
      data: { what: 'password_changed' },
      at: Date.now(),
    }
    assert.deepEqual([await deliver(db, kinds, message), await deliver(db, kinds, message)], [true, false])
    await send()
    assert.deepEqual(
      received().map(({ title, url }) => [title, url]),
      [['Security', '/me/inbox']],
    )
  })
})
