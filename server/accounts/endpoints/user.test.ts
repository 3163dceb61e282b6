import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import * as endpoints from './user.ts'

const database = await testDatabase()
const {
  client: { touchline: call },
} = testCalls(database, Object.values(endpoints))
const known = await addPerson(database, { nickname: 'Ada', phone: '13800138000', roles: ['moderator'], experience: 10 })
const setState = (state: string) =>
  database.pool.query('update accounts.account set state = $2 where id = $1', [known.userId, state])

describe('a public profile', () => {
  test('shows the public members and nothing else: no number, no experience, no internal role', async () => {
    const profile = await call.getUser({ params: { id: known.userId } })
    assert.deepEqual(Object.keys(profile).sort(), [
      'avatar',
      'badges',
      'id',
      'intro',
      'isDemo',
      'joinedAt',
      'level',
      'nickname',
    ])
    assert.deepEqual([profile.nickname, profile.badges], ['Ada', ['moderator']])
    assert.equal(profile.joinedAt % 86_400_000, 0)
    assert.doesNotMatch(JSON.stringify(profile), /13800138000/)
  })

  test('is not found for unknown, erased and frozen users, and stays while an account is closing', async () => {
    const isMissing = { status: 404, error: 'user_not_found' }
    await assert.rejects(call.getUser({ params: { id: 1 } }), isMissing)
    for (const state of ['erased', 'frozen']) {
      await setState(state)
      await assert.rejects(call.getUser({ params: { id: known.userId } }), isMissing, state)
    }
    await setState('closing')
    assert.equal((await call.getUser({ params: { id: known.userId } })).nickname, 'Ada')
  })
})
