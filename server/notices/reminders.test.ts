import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDeviceId, readDevice } from '#following/device.ts'
import { testCalls } from '#kit/calls.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { addPerson } from '#kit/people.ts'
import { handlers, openPushWorld } from '#kit/push-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sendReminders } from './jobs/reminders.ts'

const { database, db, matchIds, context, send, report, browser } = await openPushWorld()

describe('a reminder', () => {
  test('moves with the kick-off, is sent again, and ends with the match', async () => {
    const matchId = matchIds[7]!
    const hour = 3_600_000
    await database.pool.query(`update timeline.match set kick_off = now() + interval '2 hours' where id = $1`, [
      matchId,
    ])
    const one = await addPerson(database)
    const { client } = testCalls(database, handlers, one.headers)
    const { remindAt } = await client.touchline.addReminder({ params: { matchId } })
    const kickOff = remindAt + 15 * 60_000 + 24 * hour
    await report(matchId, footballEvent.kickOffMoved({ kickOff }))
    const { rows } = await database.pool.query<{ remind_at: Date }>(
      'select remind_at from following.reminder where user_id = $1',
      [one.userId],
    )
    assert.equal(rows[0]!.remind_at.getTime(), kickOff - 15 * 60_000)
    const { rows: jobs } = await database.pool.query('select 1 from graphile_worker.jobs where key = $1', [
      `remind ${matchId} ${kickOff - 15 * 60_000}`,
    ])
    assert.equal(jobs.length, 1)
    await report(
      matchId,
      footballEvent.kickOffMoved({ kickOff: Date.now() - hour, revision: 2 }),
      footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }),
    )
    await report(matchId, footballEvent.periodEnd({ key: 'end', period: 2, clockSeconds: 5500, isLast: true }))
    assert.deepEqual((await client.touchline.listReminders()).matchIds, [])
    await assert.rejects(
      client.touchline.addReminder({ params: { matchId } }),
      (error) => (error as { error?: string }).error === 'match_begun',
    )
  })

  test("reaches a person in the inbox and a visitor's browser, once", async () => {
    const matchId = matchIds[6]!
    await database.pool.query(`update timeline.match set kick_off = now() + interval '10 minutes' where id = $1`, [
      matchId,
    ])
    const one = await addPerson(database)
    const { client } = testCalls(database, handlers, one.headers)
    const device = (await readDevice(db, await newDeviceId(db)))!
    const { received } = await browser({ deviceId: device.id })
    await client.touchline.addReminder({ params: { matchId } })
    await database.pool.query(
      `insert into following.reminder (device_id, match_id, kick_off, remind_at, expires_at) select $1, match_id, kick_off, remind_at, expires_at from following.reminder where user_id = $2`,
      [device.id, one.userId],
    )
    await sendReminders(kinds).run({ matchId }, context)
    assert.equal((await client.touchline.listNotices({ query: {} })).list.length, 0)
    await database.pool.query('update following.reminder set remind_at = now() where match_id = $1', [matchId])
    await sendReminders(kinds).run({ matchId }, context)
    await sendReminders(kinds).run({ matchId }, context)
    await send()
    assert.deepEqual(
      (await client.touchline.listNotices({ query: {} })).list.map(({ title, text }) => [title, text]),
      [['Kick-off soon', 'Home Town v Away City. The match starts soon.']],
    )
    assert.deepEqual(
      received().map(({ title, tag }) => [title, tag]),
      [['Kick-off soon', `match-${matchId}`]],
    )
  })
})
