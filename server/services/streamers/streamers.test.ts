import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Operation } from '#contract/operation.ts'
import { services } from '#contract/services.ts'
import { openDatabase } from '#core/database/db.ts'
import { testCalls } from '#kit/calls.ts'
import * as gateway from '../gateway/index.ts'
import * as handlers from './index.ts'

// No call here uses the database, so that no connection is opened.
const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
const { client } = testCalls(database, { ...handlers, ...gateway })
const call = client.streamers
/** The members that any of the calls requires. */
const asked = {
  anchorId: '7',
  recordId: '1',
  roomId: 'r',
  userId: '12',
  matchId: '1',
  liveType: '1',
  chatRoomId: 'c',
  adminId: 'a',
  msgId: 'm',
  sentTime: '1',
  chatId: 'c',
  operatorType: '4',
  operatorUserId: 'o',
  setUserId: 's',
  time: '60',
}

describe('the streamers’ service', () => {
  test('answers each of its 25 calls as declared, without a streamer, a match or an open switch', async () => {
    const operations = Object.entries(services.streamers.operations as Record<string, Operation>)
    assert.equal(operations.length, 25)
    for (const [name, { auth }] of operations) {
      const ask = call[name as 'getRoom'] as (request: object) => ReturnType<typeof call.getRoom>
      const answer = ask({ query: asked, body: { keyword: 'town' } })
      if (auth === 'user') await assert.rejects(answer, { status: 401 }, name)
      else assert.doesNotMatch(JSON.stringify(await answer), /true|\[[^\]]|"total":[^0]/, name)
    }
  })

  test('pages its empty lists as requested', async () => {
    assert.deepEqual(await call.listStreamers({ query: { pageNum: 3, pageSize: 20 } }), {
      pageNum: 3,
      pageSize: 20,
      list: [],
      total: 0,
      totalPage: 0,
    })
    await assert.rejects(call.listStreamers({ query: { pageSize: 1_000_000 } }), { status: 400 })
  })

  test('shows every room closed, and chat users by their number', async () => {
    assert.deepEqual(await call.getRoom({ query: { anchorId: 7 } }), { anchorId: 7, isShow: 0, status: 0 })
    assert.deepEqual(await call.getChatUser({ query: { roomId: 'r', userId: '12' } }), { userId: 12 })
    assert.deepEqual(await call.getChatUser({ query: { roomId: 'r', userId: 'a-device' } }), { userId: 0 })
  })

  test('requires the ids that a call is about', async () => {
    await assert.rejects(call.getRoom({ query: {} as { anchorId: number } }), { status: 400 })
  })
})

test('the gateway answers a ping at once', async () => {
  assert.equal(await client.gateway.ping(), true)
})
