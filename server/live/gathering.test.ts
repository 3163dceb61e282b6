import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { matchFrame, serveGateway } from '#kit/gateway.ts'
import { openStream } from '#kit/stream.ts'
import { gatherMs } from './gathering.ts'

const bounds = { leastMs: 20, mostMs: 150 }

describe('the gathering time', () => {
  test('is short while writes are cheap, and bounded', () => {
    assert.equal(gatherMs(0, bounds), 20)
    assert.equal(gatherMs(40, bounds), 60)
    assert.equal(gatherMs(5000, bounds), 150)
  })

  test('grows with the cost of a write', () => {
    const cost = fc.double({ min: 0, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(cost, cost, (one, other) => {
        const [cheap, dear] = one < other ? [one, other] : [other, one]
        const [short, long] = [gatherMs(cheap, bounds), gatherMs(dear, bounds)]
        assert.ok(short <= long && short >= bounds.leastMs && long <= bounds.mostMs)
      }),
    )
  })

  test('is zero for the first change of a quiet room; the changes that follow go in one write', async (t) => {
    let now = 1000
    const { origin, gateway } = await serveGateway(t, { now: () => now, tickMs: 1_000_000, leastTickMs: 1_000_000 })
    const stream = await openStream(origin, 'rooms=match:1,match:2')
    await stream.until((messages) => messages.length === 1)
    now += 1_000_000
    gateway.take([matchFrame(1, 1)])
    await stream.until((messages) => messages.length === 2)
    gateway.take([matchFrame(2, 2)])
    gateway.take([matchFrame(3, 1)])
    gateway.take([matchFrame(4, 1)])
    now += 1_000_000
    gateway.take([matchFrame(5, 2)])
    const messages = await stream.until((read) => read.at(-1)?.id === 5)
    assert.deepEqual(
      messages.slice(1).map(({ data }) => [data.version, (data.events as { key: string }[]).map(({ key }) => key)]),
      [
        [1, ['at 1']],
        [4, ['at 3', 'at 4']],
        [5, ['at 2', 'at 5']],
      ],
    )
  })
})
