import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { addSession, renewSession, touchSession } from './session.ts'

const database = await testDatabase()
const db = readerOf(database)

async function signIn(kind: 'site' | 'client', daysAgo: number): Promise<number> {
  const { userId } = await addPerson(database)
  const hashes = { accessHash: hashToken(newToken()), refreshHash: kind === 'site' ? hashToken(newToken()) : null }
  const id = await addSession(db, { userId, kind, deviceId: 'a device', userAgent: '', address: '', ...hashes })
  await database.pool.query(`update accounts.session set created_at = now() - $2 * interval '1 day' where id = $1`, [
    id,
    daysAgo,
  ])
  return id
}

/** Days from signing in to the end of the session and of its access token. */
async function daysHeld(id: number): Promise<[number, number]> {
  const { rows } = await database.pool.query<{ session: number; access: number }>(
    `select round(extract(epoch from expires_at - created_at) / 86400, 1)::float as session,
        round(extract(epoch from access_expires_at - created_at) / 86400, 1)::float as access from accounts.session where id = $1`,
    [id],
  )
  return [rows[0]!.session, rows[0]!.access]
}

describe('a session in constant use', () => {
  test('of an old client slides by 30 days, and ends 90 days after signing in', async () => {
    const [young, old] = [await signIn('client', 20), await signIn('client', 80)]
    for (const id of [young, old]) await touchSession(db, id)
    assert.deepEqual(await daysHeld(young), [50, 50])
    assert.deepEqual(await daysHeld(old), [90, 90])
  })

  test('of the site is renewed for 30 days, and ends 90 days after signing in', async () => {
    const [young, old, last] = [await signIn('site', 20), await signIn('site', 80), await signIn('site', 90)]
    for (const id of [young, old, last])
      await renewSession(db, id, { accessHash: hashToken(newToken()), refreshHash: hashToken(newToken()) })
    assert.deepEqual(await daysHeld(young), [50, 20])
    assert.deepEqual(await daysHeld(old), [90, 80])
    assert.deepEqual(await daysHeld(last), [90, 90])
  })
})
