import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchFrame, serveGateway } from '#kit/gateway.ts'
import { openStream, type StreamMessage } from '#kit/stream.ts'
import type { Frame } from '#core/outbox/types.ts'

const list = 'rooms=day:2026-11-20'
const late = { 'picture-delay': '30' }
const ids = (messages: StreamMessage[]) => messages.slice(1).map(({ id }) => id)
/** A stream is in its lane once it has received hello. */
const greeted = (messages: StreamMessage[]) => messages[0]?.event === 'hello'

describe('a delayed stream', () => {
  test('receives each frame when it is old enough, in order, after the live streams', async (t) => {
    let now = 100_000
    const { origin, gateway } = await serveGateway(t, { tickMs: 1, now: () => now })
    const live = await openStream(origin, list)
    const delayed = await openStream(origin, list, late)
    await delayed.until(greeted)
    assert.equal(delayed.messages[0]?.data.at, 70_000)
    gateway.take([matchFrame(1, 1, { createdAt: 100_000 })])
    now = 110_000
    gateway.take([matchFrame(2, 2, { createdAt: 110_000 })])
    await live.until((messages) => messages.length === 3)
    assert.deepEqual(ids(delayed.messages), [])
    now = 130_000
    gateway.take([matchFrame(3, 3, { createdAt: 130_000 })])
    await delayed.until((messages) => messages.length === 2)
    now = 160_000
    gateway.take([])
    assert.deepEqual(ids(await delayed.until((messages) => messages.length === 4)), [1, 2, 3])
  })

  test('begins with the frames in transit, and resumes at the delayed position', async (t) => {
    let now = 100_000
    const young = [3, 4].map((position) => matchFrame(position, position, { createdAt: 90_000 + position }))
    const { origin, gateway } = await serveGateway(t, {
      tickMs: 1,
      now: () => now,
      position: 4,
      readYoung: async () => ({ position: 2, frames: young }),
    })
    const delayed = await openStream(origin, list, late)
    await delayed.until(greeted)
    assert.equal(delayed.messages[0]?.data.position, 2)
    gateway.take([matchFrame(5, 5, { createdAt: 99_000 })])
    now = 120_003
    gateway.take([])
    await delayed.until((messages) => messages.length === 2)
    delayed.close()
    const back = await openStream(origin, `${list}&after=${delayed.messages.at(-1)?.id}`, late)
    await back.until(greeted)
    now = 130_000
    gateway.take([])
    assert.deepEqual(ids(await back.until((messages) => messages.length === 3)), [4, 5])
  })

  test('that resumes at a live position is reset, and receives nothing early', async (t) => {
    let now = 100_000
    const { origin, gateway } = await serveGateway(t, { tickMs: 1, now: () => now })
    gateway.take([matchFrame(1, 1, { createdAt: 99_000 })])
    const delayed = await openStream(origin, `${list}&after=1`, late)
    const [, reset] = await delayed.until((messages) => messages.length === 2)
    assert.deepEqual([reset?.event, reset?.data.position], ['reset', 0])
    now = 200_000
  })

  test('is reset as late as everything else', async (t) => {
    let now = 100_000
    const { origin, gateway } = await serveGateway(t, { tickMs: 1, now: () => now })
    const delayed = await openStream(origin, list, late)
    await delayed.until(greeted)
    gateway.reset(50)
    gateway.take([matchFrame(51, 1, { createdAt: 101_000 })])
    now = 120_000
    gateway.take([])
    assert.equal(delayed.messages.length, 1)
    now = 131_000
    gateway.take([])
    const messages = await delayed.until((read) => read.length === 3)
    assert.deepEqual(
      messages.slice(1).map(({ event, id }) => [event, id]),
      [
        ['reset', 50],
        ['match', 51],
      ].map(([event, id]) => [event === 'match' ? 'row' : event, id]),
    )
  })
})

describe('a spoiler-free stream', () => {
  const prices: Frame = {
    position: 4,
    matchId: 1,
    rooms: ['match:1', 'day:2026-11-20'],
    isUrgent: false,
    kind: 'prices',
    body: { matchId: 1, prices: {}, at: 0 },
    createdAt: 0,
  }
  const chat: Frame = {
    position: 5,
    matchId: null,
    rooms: ['chat:1'],
    isUrgent: true,
    kind: 'chat',
    body: { roomId: '1', message: 'a canary' },
    createdAt: 0,
  }
  const notice: Frame = {
    position: 6,
    matchId: null,
    rooms: ['chat:1'],
    isUrgent: true,
    kind: 'notice',
    body: { kind: 'goal', matchId: 1, data: { score: { home: 1, away: 0 } } },
    createdAt: 0,
  }
  const all = [
    matchFrame(1, 1),
    matchFrame(2, 2, { status: 'scheduled', kickOff: 200_000 }),
    matchFrame(3, 3, { status: 'postponed' }),
    prices,
    chat,
    notice,
    { ...prices, position: 7, matchId: 8, rooms: ['match:8', 'day:2026-11-20'] },
  ]
  const rooms = `${list},match:1,chat:1`

  async function read(t: Parameters<typeof serveGateway>[0], headers: Record<string, string>) {
    const { origin, gateway } = await serveGateway(t, {
      tickMs: 1,
      now: () => 100_000,
      kickOffs: [{ matchId: 1, seasonId: 9, kickOff: 90_000 }],
    })
    const stream = await openStream(origin, rooms, headers)
    await stream.until(greeted)
    gateway.take([...all, { ...matchFrame(9, 7, { status: 'scheduled', kickOff: 300_000 }), isUrgent: true }])
    await stream.until((messages) => messages.at(-1)?.id === 9)
    const again = await openStream(origin, `${rooms}&after=0`, headers)
    await again.until((messages) => messages.at(-1)?.id === 9)
    assert.deepEqual(ids(again.messages).toSorted(), ids(stream.messages).toSorted(), 'a return brings the same')
    return [...new Set(ids(stream.messages))]
  }

  test('carries nothing of a started match, and all of one that has not started', async (t) => {
    assert.deepEqual(await read(t, { 'spoiler-free': '1' }), [2, 3, 9])
  })

  test('carries all of a match that was revealed, or of its season', async (t) => {
    for (const revealed of ['m1', 's9'])
      assert.deepEqual(
        await read(t, { 'spoiler-free': '1', cookie: `revealed=${revealed}; spoilers=hide` }),
        [1, 2, 3, 4, 5, 6, 9],
      )
  })
})
