import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { ChatFrame } from '#contract/frames.ts'
import { errors } from '#contract/errors.ts'
import type { Database } from '#core/db.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { openStream } from '#kit/stream.ts'
import { startLive } from '#live/start.ts'
import { handlers } from '#server/services/touchline/index.ts'
import Fastify from 'fastify'
import { createChat } from './chat.ts'
import type { ChatOptions } from './chat.ts'
import { keepChat } from './of.ts'
import type { Check } from './types.ts'

const pass: Check = ({ text }) => {
  if (text.includes('BAD')) return Promise.resolve({ outcome: 'refuse', reason: 'abuse', sentence: 'No.', itemId: null })
  if (text.includes('MAYBE')) return Promise.resolve({ outcome: 'hold', reason: 'abuse', sentence: 'Later.', itemId: 7 })
  if (text.includes('BROKEN')) return Promise.reject(new Error('away'))
  return Promise.resolve({ outcome: 'pass', reason: null, sentence: null, itemId: null })
}

async function setUp(options: Partial<ChatOptions> = {}) {
  const database = await testDatabase()
  const clock = { now: Date.UTC(2026, 10, 20, 15, 10) }
  keepChat(database.pool, createChat({ database, check: pass, now: () => clock.now, paces: { perUser: 1e6, perAddress: 1e6, perRoom: 1e6 }, ...options }))
  const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', count: 2 })
  const [alice, bob, mod] = await Promise.all([addPerson(database, { nickname: 'Alice', experience: 130 }), addPerson(database, { nickname: 'Bob' }), addPerson(database, { nickname: 'Mo', roles: ['moderator'] })])
  const as = (person?: TestPerson) => testCalls(database, handlers, person?.headers).client.touchline
  return { database, clock, room: String(matchIds[0]), other: String(matchIds[1]), alice, bob, mod, as }
}

async function listen(t: TestContext, database: Database, query: string, headers: Record<string, string> = {}) {
  const http = Fastify({ forceCloseConnections: true })
  const live = await startLive({ database, perAddress: 1000 })
  live.attach(http)
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    await live.close()
    await http.close()
  })
  return { origin, stream: await openStream(origin, query, headers) }
}

let count = 0
const say = (text: string) => ({ text, clientId: `client-${++count}` })

describe('a chat room', () => {
  test('brings what one says over the call to another on the stream, with name, level and badge', async (t) => {
    const { database, room, alice, mod, as, clock } = await setUp()
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    await stream.until((messages) => messages.length === 1)
    const sent = await as(alice).sendChatMessage({ params: { room }, body: say('  Come\non  ') })
    assert.equal(sent.outcome, 'sent')
    clock.now += 1000
    await as(mod).sendChatMessage({ params: { room }, body: say('Calm down') })
    const [, first, second] = await stream.until((messages) => messages.length === 3)
    assert.deepEqual([first?.event, second?.event], ['chat', 'chat'])
    const told = [first, second].map((one) => ChatFrame.parse(one?.data))
    assert.deepEqual(told.map((one) => one.type === 'message' && [one.message.id, one.message.author.nickname, one.message.author.level, one.message.author.role, one.message.text]), [
      [1, 'Alice', 3, null, 'Come on'],
      [2, 'Mo', 0, 'moderator', 'Calm down'],
    ])
    const talk = await as().listChatMessages({ params: { room } })
    assert.deepEqual(talk.messages.map((one) => one.text), ['Come on', 'Calm down'])
    assert.equal(talk.mine, null)
  })
})
