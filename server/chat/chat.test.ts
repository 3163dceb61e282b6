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
  const clock = { now: Date.UTC(2030, 10, 20, 15, 10) }
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

  test('keeps numbers without holes and in the order of the stream when many speak at once, each once', async (t) => {
    const { database, room, as } = await setUp()
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => addPerson(database, { nickname: `Speaker ${index}` })))
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    const bodies = people.map((_, index) => say(`line ${index}`))
    // Each twice, as a client that got no answer does.
    const sent = await Promise.all([...bodies, ...bodies].map((body, index) => as(people[index % 8]).sendChatMessage({ params: { room }, body })))
    assert.deepEqual(new Set(sent.map((one) => one.outcome)), new Set(['sent']))
    const messages = (await stream.until((read) => read.length === 9)).slice(1).map(({ data }) => data.message as { id: number; clientId: string })
    assert.deepEqual(messages.map((one) => one.id), [1, 2, 3, 4, 5, 6, 7, 8])
    assert.equal(new Set(messages.map((one) => one.clientId)).size, 8)
  })

  test('shows nothing that the filter refuses, holds or cannot read, and says why', async () => {
    const { room, alice, as, clock } = await setUp()
    const outcomes = []
    for (const text of ['so BAD', 'MAYBE so', 'BROKEN', '\u200b \n', 'x'.repeat(201)]) {
      clock.now += 2000
      const { outcome, reason } = await as(alice).sendChatMessage({ params: { room }, body: say(text) })
      outcomes.push([outcome, reason])
    }
    assert.deepEqual(outcomes, [['refused', 'abuse'], ['held', 'abuse'], ['closed', 'filter_away'], ['refused', 'empty_or_long'], ['refused', 'empty_or_long']])
    assert.deepEqual((await as().listChatMessages({ params: { room } })).messages, [])
  })

  test('lets one speak once a second, and moderators always', async () => {
    const { room, alice, mod, as, clock } = await setUp()
    const speak = async (person: TestPerson) => (await as(person).sendChatMessage({ params: { room }, body: say('again') })).outcome
    assert.deepEqual([await speak(alice), await speak(alice), await speak(mod), await speak(mod)], ['sent', 'slow', 'sent', 'sent'])
    clock.now += 1000
    assert.equal(await speak(alice), 'sent')
  })

  test('slows down by itself when it runs hot, tells everybody, and a moderator may set it by hand', async (t) => {
    const { database, room, alice, mod, as, clock } = await setUp()
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    const people = await Promise.all(Array.from({ length: 60 }, () => addPerson(database)))
    for (const person of people) {
      clock.now += 50
      await as(person).sendChatMessage({ params: { room }, body: say('hot') })
    }
    const slow = (await stream.until((read) => read.some(({ data }) => data.type === 'slow'))).find(({ data }) => data.type === 'slow')
    assert.ok(slow)
    assert.equal((slow.data.slow as { seconds: number }).seconds, 3)
    await as(alice).sendChatMessage({ params: { room }, body: say('one') })
    clock.now += 2000
    const again = await as(alice).sendChatMessage({ params: { room }, body: say('two') })
    assert.deepEqual([again.outcome, again.maySendAt], ['slow', clock.now + 1000])
    assert.deepEqual(await as(mod).setChatRoom({ params: { room }, body: { slowSeconds: 60 } }), { slow: { seconds: 60, endsAt: null }, isOpen: true })
    assert.equal((await as().listChatMessages({ params: { room } })).slow.seconds, 60)
    await as(mod).setChatRoom({ params: { room }, body: { slowSeconds: 'auto' } })
    clock.now += 60_000
    assert.equal((await as(alice).listChatMessages({ params: { room } })).slow.seconds, 0)
  })

  test('is read by visitors and written in only by who is signed in', async () => {
    const { room, as } = await setUp()
    await assert.rejects(as().sendChatMessage({ params: { room }, body: say('hello') }), { code: errors.login_needed.code })
    assert.deepEqual((await as().listChatMessages({ params: { room } })).messages, [])
    await assert.rejects(as().listChatMessages({ params: { room: '99999' } }), { status: 404 })
    await assert.rejects(as().listChatMessages({ params: { room: 'global:nowhere' } }), { status: 404 })
    assert.equal((await as().listChatMessages({ params: { room: 'global:lobby' } })).roomId, 'global:lobby')
  })

  test('gives its talk in pages, before and after a message and of a time', async () => {
    const { room, mod, as, clock } = await setUp()
    const startedAt = clock.now
    for (let index = 1; index <= 7; index++) {
      clock.now = startedAt + index * 60_000
      await as(mod).sendChatMessage({ params: { room }, body: say(`m${index}`) })
    }
    const page = async (query: object) => {
      const { messages, hasOlder, hasNewer } = await as().listChatMessages({ params: { room }, query })
      return [messages.map((one) => one.id).join(' '), hasOlder, hasNewer]
    }
    assert.deepEqual(await page({ limit: 3 }), ['5 6 7', true, false])
    assert.deepEqual(await page({ limit: 3, before: 5 }), ['2 3 4', true, true])
    assert.deepEqual(await page({ limit: 3, before: 2 }), ['1', false, true])
    assert.deepEqual(await page({ limit: 3, after: 2 }), ['3 4 5', true, true])
    assert.deepEqual(await page({ limit: 3, after: 6 }), ['7', true, false])
    assert.deepEqual(await page({ from: startedAt + 120_000, to: startedAt + 240_000 }), ['2 3', true, true])
  })
})

describe('order in a room', () => {
  test('a message is taken back by its author or a moderator, by nobody else, and everybody hears it', async (t) => {
    const { database, room, alice, bob, mod, as } = await setUp()
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    await as(alice).sendChatMessage({ params: { room }, body: say('oops') })
    await as(bob).sendChatMessage({ params: { room }, body: say('rude') })
    await assert.rejects(as(bob).recallChatMessage({ params: { room, id: 1 } }), { status: 403 })
    assert.deepEqual(await as(alice).recallChatMessage({ params: { room, id: 1 } }), { isRecalled: true })
    assert.deepEqual(await as(mod).recallChatMessage({ params: { room, id: 2 } }), { isRecalled: true })
    assert.deepEqual(await as(mod).recallChatMessage({ params: { room, id: 2 } }), { isRecalled: false })
    await stream.until((read) => read.filter(({ data }) => data.type === 'recall').length === 2)
    const { messages } = await as().listChatMessages({ params: { room } })
    assert.deepEqual(messages.map((one) => [one.isRecalled, one.text]), [[true, ''], [true, '']])
  })

  test('whoever is muted says nothing until it ends or is lifted; staff cannot be muted, and only moderators mute', async () => {
    const { room, alice, bob, mod, as, clock } = await setUp()
    await assert.rejects(as(bob).muteInChat({ params: { room }, body: { userId: alice.userId, minutes: 5 } }), { status: 403 })
    await assert.rejects(as(mod).muteInChat({ params: { room }, body: { userId: mod.userId, minutes: 5 } }), { status: 403 })
    await as(mod).muteInChat({ params: { room }, body: { userId: alice.userId, minutes: 1e4, kind: 'kick' } })
    const refused = await as(alice).sendChatMessage({ params: { room }, body: say('let me') })
    assert.deepEqual([refused.outcome, refused.reason, refused.maySendAt], ['muted', 'kick', clock.now + 600_000_000])
    assert.equal((await as(alice).listChatMessages({ params: { room } })).mine?.isKicked, true)
    assert.deepEqual(await as(mod).unmuteInChat({ params: { room, userId: alice.userId } }), { wasMuted: true })
    assert.equal((await as(alice).sendChatMessage({ params: { room }, body: say('thanks') })).outcome, 'sent')
  })

  test('a closed room takes words of moderators alone', async () => {
    const { room, alice, mod, as } = await setUp()
    await as(mod).setChatRoom({ params: { room }, body: { isOpen: false } })
    assert.equal((await as(alice).sendChatMessage({ params: { room }, body: say('hm') })).reason, 'room_closed')
    assert.equal((await as(mod).sendChatMessage({ params: { room }, body: say('closed for now') })).outcome, 'sent')
  })

  test('somebody blocked is not seen in what one reads, by oneself alone, and can be seen again', async () => {
    const { room, alice, bob, as } = await setUp()
    await as(bob).sendChatMessage({ params: { room }, body: say('noise') })
    await assert.rejects(as(alice).blockPerson({ params: { userId: alice.userId } }), { status: 400 })
    await as(alice).blockPerson({ params: { userId: bob.userId } })
    await as(alice).blockPerson({ params: { userId: bob.userId } })
    assert.deepEqual((await as(alice).listChatMessages({ params: { room } })).messages, [])
    assert.equal((await as().listChatMessages({ params: { room } })).messages.length, 1)
    assert.deepEqual((await as(alice).listBlocked({})).list.map((one) => one.nickname), ['Bob'])
    await as(alice).unblockPerson({ params: { userId: bob.userId } })
    assert.equal((await as(alice).listChatMessages({ params: { room } })).messages.length, 1)
  })

  test('the list of whom one blocked is read page by page, and loses nobody when somebody is unblocked between', async () => {
    const { database, alice, bob, as } = await setUp()
    const people = await Promise.all(Array.from({ length: 45 }, () => addPerson(database)))
    for (const { userId } of people) await as(alice).blockPerson({ params: { userId } })
    const first = await as(alice).listBlocked({ query: {} })
    assert.deepEqual([first.total, first.list.length], [45, 20])
    for (const { userId } of first.list.slice(5, 9)) await as(alice).unblockPerson({ params: { userId } })
    const second = await as(alice).listBlocked({ query: { afterId: first.nextId! } })
    const third = await as(alice).listBlocked({ query: { afterId: second.nextId!, limit: 20 } })
    const all = [first, second, third].flatMap(({ list }) => list.map(({ userId }) => userId))
    assert.deepEqual(all, people.map(({ userId }) => userId).reverse())
    assert.deepEqual([third.list.length, third.nextId], [5, null])
    assert.deepEqual(await as(bob).listBlocked({ query: { afterId: first.nextId! } }), { total: 0, list: [], nextId: null })
  })

  test('a report counts once a person, and twenty an hour', async () => {
    const { room, alice, mod, as, clock } = await setUp()
    for (let index = 0; index < 21; index++) {
      clock.now += 1000
      await as(mod).sendChatMessage({ params: { room }, body: say('hm') })
    }
    const tell = (id: number) => as(alice).reportChatMessage({ params: { room, id }, body: { reason: 'abuse' } })
    assert.deepEqual([await tell(1), await tell(1)], [{ isNew: true }, { isNew: false }])
    for (let id = 2; id <= 20; id++) await tell(id)
    await assert.rejects(tell(21), { status: 429 })
    await assert.rejects(tell(99), { status: 404 })
  })
})
