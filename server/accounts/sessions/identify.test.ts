import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Failure } from '#core/calls/failure.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { createIdentify } from './identify.ts'
import { newToken } from './token.ts'

const database = await testDatabase()
const identify = createIdentify(database)
const refused = (error: string) => (thrown: unknown) => thrown instanceof Failure && thrown.error === error

describe('identity', () => {
  test('comes from the token, with roles, device and level', async () => {
    const person = await addPerson(database, { roles: ['moderator'], experience: 130 })
    const viewer = await identify(person.headers)
    assert.deepEqual(
      { ...viewer, sessionId: null },
      {
        userId: person.userId,
        roles: ['user', 'moderator'],
        pendingRoles: [],
        sessionId: null,
        deviceId: `device-${person.userId}`,
        level: 3,
      },
    )
  })

  test('is a visitor without a token, and with the Basic value of existing clients', async () => {
    assert.equal((await identify({})).userId, null)
    assert.equal((await identify({ authorization: 'Basic YTpi', 'x-user-header': '{"uid":100001}' })).userId, null)
  })

  test('is refused for a token that was never issued', async () => {
    for (const token of [newToken(), 'x', '', 'eyJhbGciOiJub25lIn0.e30.', '../../etc/passwd'])
      await assert.rejects(identify({ authorization: `Bearer ${token}` }), refused('unauthorized'), token)
  })

  test('ends when the session is ended or expires, or its account is frozen', async () => {
    const changes = [
      'update accounts.session set ended_at = now() where user_id = $1',
      `update accounts.session set access_expires_at = now() where user_id = $1`,
      `update accounts.account set state = 'frozen' where id = $1`,
    ]
    for (const change of changes) {
      const person = await addPerson(database)
      await database.pool.query(change, [person.userId])
      await assert.rejects(identify(person.headers), refused('session_ended'), change)
    }
  })
})
