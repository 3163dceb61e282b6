import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createChat } from '#chat/chat.ts'
import * as own from '#chat/endpoints/index.ts'
import { testEngines } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import * as handlers from '../index.ts'

describe('sending as old clients do', () => {
  test('puts the text into the room through the same filter, under the name of the signed-in user', async () => {
    const database = await testDatabase()
    const clock = { now: Date.now() }
    testEngines(database).chat = createChat({
      database,
      consider: testEngines(database).moderation.consider,
      now: () => (clock.now += 2000),
    })
    const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits' })
    const person = await addPerson(database, { nickname: 'Old Timer' })
    const room = String(matchIds[0])
    const send = (content: string, more: object = {}) =>
      testCalls(database, handlers, person.headers).client.news.filterAndSend({
        body: {
          chatRoomId: room,
          enumItem: 'LIVE_CHAT_ROOM',
          userId: person.userId,
          clientSendContent: { content, type: 0, identity: 99, nickname: 'Admin' },
          ...more,
        },
      })
    const sent = await send('Good evening from an old app')
    assert.deepEqual(
      [sent.success, sent.userId, sent.nickname, typeof sent.sign],
      [true, String(person.userId), 'Old Timer', 'string'],
    )
    const refused = await send('visit https://casino.example and win')
    assert.deepEqual([refused.success, refused.sign], [false, undefined])
    assert.notEqual(refused.desc, '')
    await assert.rejects(send('not me', { userId: person.userId + 1 }), { status: 403 })
    await assert.rejects(send('nowhere', { chatRoomId: '../x' }), { status: 404 })
    const { messages } = await testCalls(database, own).client.touchline.listChatMessages({ params: { room } })
    assert.deepEqual(
      messages.map((one) => [one.text, one.author.nickname, one.author.role]),
      [['Good evening from an old app', 'Old Timer', null]],
    )
  })
})
