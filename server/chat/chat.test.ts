import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ChatFrame } from '#contract/touchline/frames.ts'
import { errors } from '#contract/errors.ts'
import { readerIn } from '#core/database/reader.ts'
import { listen, openChat, say } from '#kit/chat-room.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addMessages } from './store/message.ts'
import { lockRoom } from './store/room.ts'
import type { RoomState } from './types.ts'

describe('a chat room', () => {
  test('delivers a message from the call to other clients on the stream, with name, level and badge', async (t) => {
    const { database, room, alice, mod, as, clock } = await openChat()
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    await stream.until((messages) => messages.length === 1)
    const sent = await as(alice).sendChatMessage({ params: { room }, body: say('  Come\non  ') })
    assert.equal(sent.outcome, 'sent')
    clock.now += 1000
    await as(mod).sendChatMessage({ params: { room }, body: say('Calm down') })
    const [, first, second] = await stream.until((messages) => messages.length === 3)
    assert.deepEqual([first?.event, second?.event], ['chat', 'chat'])
    const frames = [first, second].map((one) => ChatFrame.parse(one?.data))
    assert.deepEqual(
      frames.map(
        (one) =>
          one.type === 'message' && [
            one.message.id,
            one.message.author.nickname,
            one.message.author.level,
            one.message.author.role,
            one.message.text,
          ],
      ),
      [
        [1, 'Alice', 3, null, 'Come on'],
        [2, 'Mo', 0, 'moderator', 'Calm down'],
      ],
    )
    const talk = await as().listChatMessages({ params: { room } })
    assert.deepEqual(
      talk.messages.map((one) => one.text),
      ['Come on', 'Calm down'],
    )
    assert.equal(talk.mine, null)
  })

  test('numbers concurrent messages without holes, once each, in the order of the stream', async (t) => {
    const { database, room, as } = await openChat()
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addPerson(database, { nickname: `Speaker ${index}` })),
    )
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    const bodies = people.map((_, index) => say(`line ${index}`))
    // Each twice, as a client without an answer retries.
    const sent = await Promise.all(
      [...bodies, ...bodies].map((body, index) => as(people[index % 8]).sendChatMessage({ params: { room }, body })),
    )
    assert.deepEqual(new Set(sent.map((one) => one.outcome)), new Set(['sent']))
    const messages = (await stream.until((read) => read.length === 9))
      .slice(1)
      .map(({ data }) => data.message as { id: number; clientId: string })
    assert.deepEqual(
      messages.map((one) => one.id),
      [1, 2, 3, 4, 5, 6, 7, 8],
    )
    assert.equal(new Set(messages.map((one) => one.clientId)).size, 8)
  })

  test('shows no message that the filter refuses, holds or cannot check, and states why', async () => {
    const { room, alice, as, clock } = await openChat()
    const outcomes = []
    for (const text of ['so BAD', 'MAYBE so', 'BROKEN', '\u200b \n', 'x'.repeat(201)]) {
      clock.now += 2000
      const { outcome, reason } = await as(alice).sendChatMessage({ params: { room }, body: say(text) })
      outcomes.push([outcome, reason])
    }
    assert.deepEqual(outcomes, [
      ['refused', 'abuse'],
      ['held', 'abuse'],
      ['closed', 'filter_away'],
      ['refused', 'empty_or_long'],
      ['refused', 'empty_or_long'],
    ])
    assert.deepEqual((await as().listChatMessages({ params: { room } })).messages, [])
  })

  test('neither queues nor remembers a text that its author may not send yet', async () => {
    const seen: string[] = []
    const verdictOf = (text: string) => ({
      outcome: text.includes('MAYBE') ? ('hold' as const) : ('pass' as const),
      reason: null,
      sentence: null,
      itemId: null,
    })
    const { room, alice, as, clock } = await openChat({
      consider: async ({ text }) => ({
        verdict: verdictOf(text),
        file: async () => {
          seen.push(`filed ${text}`)
          return verdictOf(text)
        },
        forget: () => void seen.push(`forgot ${text}`),
      }),
    })
    const speak = async (text: string) =>
      (await as(alice).sendChatMessage({ params: { room }, body: say(text) })).outcome
    assert.deepEqual([await speak('first'), await speak('MAYBE'), await speak('second')], ['sent', 'slow', 'slow'])
    clock.now += 2000
    assert.deepEqual([await speak('MAYBE'), await speak('second')], ['held', 'sent'])
    assert.deepEqual(seen, ['forgot MAYBE', 'filed MAYBE'])
  })

  test('permits a message a second, and moderators any number', async () => {
    const { room, alice, mod, as, clock } = await openChat()
    const speak = async (person: TestPerson) =>
      (await as(person).sendChatMessage({ params: { room }, body: say('again') })).outcome
    assert.deepEqual(
      [await speak(alice), await speak(alice), await speak(mod), await speak(mod)],
      ['sent', 'slow', 'sent', 'sent'],
    )
    clock.now += 1000
    assert.equal(await speak(alice), 'sent')
  })

  test('permits one of two messages of an author that two processes place at the same time', async () => {
    const { database, room, alice, as, clock } = await openChat()
    await as().listChatMessages({ params: { room } })
    const other = await database.pool.connect()
    const db = readerIn(other)
    await db.query('begin')
    const before = (await lockRoom(db, room)) as RoomState
    const waiting = as(alice).sendChatMessage({ params: { room }, body: say('mine') })
    const isWaiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`
    while ((await database.pool.query(isWaiting)).rows.length === 0);
    const base = { roomId: room, userId: alice.userId, level: 3, role: null, anchor: null, isRecalled: false }
    const placed = { ...base, id: 1, clientId: 'of-the-other', text: 'theirs', sentAt: clock.now }
    const { statement, values } = addMessages({ ...before, newestId: 1 }, [placed], [])
    await db.query(statement, values)
    await db.query('commit')
    other.release()
    const { outcome, maySendAt } = await waiting
    assert.deepEqual([outcome, maySendAt], ['slow', clock.now + 1000])
    const { messages } = await as().listChatMessages({ params: { room } })
    assert.deepEqual(
      messages.map(({ id, text }) => [id, text]),
      [[1, 'theirs']],
    )
  })

  test('gives a message that is sent again its first answer, also while its author has to wait', async () => {
    const { room, alice, as } = await openChat()
    const speak = (body: ReturnType<typeof say>) => as(alice).sendChatMessage({ params: { room }, body })
    const [first, second] = [say('one'), say('two')]
    const outcomes = []
    for (const body of [first, second, first, second]) {
      const { outcome, message } = await speak(body)
      outcomes.push([outcome, message?.text ?? null])
    }
    assert.deepEqual(outcomes, [
      ['sent', 'one'],
      ['slow', null],
      ['sent', 'one'],
      ['slow', null],
    ])
  })

  test('enables slow mode under load, publishes it, and lets a moderator set it', async (t) => {
    const { database, room, alice, mod, as, clock } = await openChat()
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    const people = await Promise.all(Array.from({ length: 60 }, () => addPerson(database)))
    for (const person of people) {
      clock.now += 50
      await as(person).sendChatMessage({ params: { room }, body: say('hot') })
    }
    const slow = (await stream.until((read) => read.some(({ data }) => data.type === 'slow'))).find(
      ({ data }) => data.type === 'slow',
    )
    assert.ok(slow)
    assert.equal((slow.data.slow as { seconds: number }).seconds, 3)
    await as(alice).sendChatMessage({ params: { room }, body: say('one') })
    clock.now += 2000
    const again = await as(alice).sendChatMessage({ params: { room }, body: say('two') })
    assert.deepEqual([again.outcome, again.maySendAt], ['slow', clock.now + 1000])
    assert.deepEqual(await as(mod).setChatRoom({ params: { room }, body: { slowSeconds: 60 } }), {
      slow: { seconds: 60, endsAt: null },
      isOpen: true,
    })
    assert.equal((await as().listChatMessages({ params: { room } })).slow.seconds, 60)
    await as(mod).setChatRoom({ params: { room }, body: { slowSeconds: 'auto' } })
    clock.now += 60_000
    assert.equal((await as(alice).listChatMessages({ params: { room } })).slow.seconds, 0)
  })

  test('is readable by visitors and writable only by signed-in users', async () => {
    const { room, as } = await openChat()
    await assert.rejects(as().sendChatMessage({ params: { room }, body: say('hello') }), {
      code: errors.login_needed.code,
    })
    assert.deepEqual((await as().listChatMessages({ params: { room } })).messages, [])
    await assert.rejects(as().listChatMessages({ params: { room: '99999' } }), { status: 404 })
    await assert.rejects(as().listChatMessages({ params: { room: 'global:nowhere' } }), { status: 404 })
    assert.equal((await as().listChatMessages({ params: { room: 'global:lobby' } })).roomId, 'global:lobby')
  })

  test('returns its messages in pages, before and after a message and by time', async () => {
    const { room, mod, as, clock } = await openChat()
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
