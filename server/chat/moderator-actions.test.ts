import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listen, openChat, say, passAll } from '#kit/chat-room.ts'
import { readerOf } from '#core/database/reader.ts'
import { findItem } from '#moderation/store/item.ts'
import { takeDecision } from './decided.ts'
import { addPerson } from '#kit/people.ts'

describe('actions of moderators', () => {
  test('a message can be recalled by its author or a moderator only, and the recall is published', async (t) => {
    const { database, room, alice, bob, mod, as } = await openChat()
    const { stream } = await listen(t, database, `rooms=chat:${room}`)
    await as(alice).sendChatMessage({ params: { room }, body: say('oops') })
    await as(bob).sendChatMessage({ params: { room }, body: say('rude') })
    await assert.rejects(as(bob).recallChatMessage({ params: { room, id: 1 } }), { status: 403 })
    assert.deepEqual(await as(alice).recallChatMessage({ params: { room, id: 1 } }), { isRecalled: true })
    const taken = { params: { room, id: 2 }, query: { reasonCode: 'abuse' as const } }
    assert.deepEqual(await as(mod).recallChatMessage(taken), { isRecalled: true })
    assert.deepEqual(await as(mod).recallChatMessage({ params: { room, id: 2 } }), { isRecalled: false })
    await stream.until((read) => read.filter(({ data }) => data.type === 'recall').length === 2)
    const { messages } = await as().listChatMessages({ params: { room } })
    assert.deepEqual(
      messages.map((one) => [one.isRecalled, one.text]),
      [
        [true, ''],
        [true, ''],
      ],
    )
    // Its author reads the reason, and an upheld appeal shows it again.
    const db = readerOf(database)
    const [notice] = await db.query<{ data: { what: string; itemId: number; text: { en: string } } }>(
      `select data from notices.notice where user_id = $1 and kind = 'moderation'`,
      [bob.userId],
    )
    assert.equal(notice?.data.what, 'removed')
    assert.match(notice.data.text.en, /Reason: Abuse\. “rude”/)
    const item = await findItem(db, notice.data.itemId)
    const tools = { database, consider: passAll, now: Date.now, linkHosts: [] }
    await takeDecision(tools, () => Promise.reject(new Error('published')), { ...item!, state: 'approved' })
    const again = await as().listChatMessages({ params: { room } })
    assert.deepEqual(
      again.messages.map(({ text }) => text),
      ['', 'rude'],
    )
  })

  test('a muted user cannot send until the mute ends or is lifted; staff cannot be muted', async () => {
    const { room, alice, bob, mod, as, clock } = await openChat()
    await assert.rejects(as(bob).muteInChat({ params: { room }, body: { userId: alice.userId, minutes: 5 } }), {
      status: 403,
    })
    await assert.rejects(as(mod).muteInChat({ params: { room }, body: { userId: mod.userId, minutes: 5 } }), {
      status: 403,
    })
    await as(mod).muteInChat({ params: { room }, body: { userId: alice.userId, minutes: 1e4, kind: 'kick' } })
    const refused = await as(alice).sendChatMessage({ params: { room }, body: say('let me') })
    assert.deepEqual([refused.outcome, refused.reason, refused.maySendAt], ['muted', 'kick', clock.now + 600_000_000])
    assert.equal((await as(alice).listChatMessages({ params: { room } })).mine?.isKicked, true)
    assert.deepEqual(await as(mod).unmuteInChat({ params: { room, userId: alice.userId } }), { wasMuted: true })
    assert.equal((await as(alice).sendChatMessage({ params: { room }, body: say('thanks') })).outcome, 'sent')
  })

  test('a closed room accepts messages of moderators alone', async () => {
    const { room, alice, mod, as } = await openChat()
    await as(mod).setChatRoom({ params: { room }, body: { isOpen: false } })
    assert.equal((await as(alice).sendChatMessage({ params: { room }, body: say('hm') })).reason, 'room_closed')
    assert.equal((await as(mod).sendChatMessage({ params: { room }, body: say('closed for now') })).outcome, 'sent')
  })

  test('a blocked author is hidden from the blocking user alone, until unblocked', async () => {
    const { room, alice, bob, as } = await openChat()
    await as(bob).sendChatMessage({ params: { room }, body: say('noise') })
    await assert.rejects(as(alice).blockPerson({ params: { userId: alice.userId } }), { status: 400 })
    await as(alice).blockPerson({ params: { userId: bob.userId } })
    await as(alice).blockPerson({ params: { userId: bob.userId } })
    assert.deepEqual((await as(alice).listChatMessages({ params: { room } })).messages, [])
    assert.equal((await as().listChatMessages({ params: { room } })).messages.length, 1)
    assert.deepEqual(
      (await as(alice).listBlocked({})).list.map((one) => one.nickname),
      ['Bob'],
    )
    await as(alice).unblockPerson({ params: { userId: bob.userId } })
    assert.equal((await as(alice).listChatMessages({ params: { room } })).messages.length, 1)
  })

  test('the list of blocked users is paged, and skips no entry when one is unblocked in between', async () => {
    const { database, alice, bob, as } = await openChat()
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
    assert.deepEqual(await as(bob).listBlocked({ query: { afterId: first.nextId! } }), {
      total: 0,
      list: [],
      nextId: null,
    })
  })

  test('a report counts once per user, and twenty an hour', async () => {
    const { room, alice, mod, as, clock } = await openChat()
    for (let index = 0; index < 21; index++) {
      clock.now += 1000
      await as(mod).sendChatMessage({ params: { room }, body: say('hm') })
    }
    const report = (id: number) => as(alice).reportChatMessage({ params: { room, id }, body: { reason: 'abuse' } })
    assert.deepEqual([await report(1), await report(1)], [{ isNew: true }, { isNew: false }])
    for (let id = 2; id <= 20; id++) await report(id)
    await assert.rejects(report(21), { status: 429 })
    await assert.rejects(report(99), { status: 404 })
  })
})
