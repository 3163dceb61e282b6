import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { footballEvent } from './build.ts'
import { footballFold } from './fold.ts'
import { fold } from '../sport.ts'
import { packTouches, readTouches, type Touch } from './touches.ts'

const place = fc.integer({ min: 0, max: 100 })
const touch: fc.Arbitrary<Touch> = fc.record(
  {
    second: fc.integer({ min: 0, max: 4000 }),
    x: place,
    y: place,
    kind: fc.constantFrom('pass', 'missed', 'other'),
    end: fc.option(fc.record({ x: place, y: place }, { noNullPrototype: true })),
  },
  { noNullPrototype: true },
)

describe('touches', () => {
  test('are unchanged by packing and reading, twelve characters each', () => {
    fc.assert(
      fc.property(fc.array(touch, { maxLength: 80 }), (touches) => {
        const packed = packTouches(touches)
        assert.equal(packed.length, 12 * touches.length)
        assert.deepEqual(readTouches(packed), touches)
      }),
    )
  })

  test('other text has none', () => {
    fc.assert(fc.property(fc.string(), (text) => void readTouches(text)))
    assert.deepEqual(readTouches('00ap1010----x'), [])
    assert.deepEqual(readTouches('00aq1010----'), [])
  })

  test('an event has those of one player in one period, and changes no state', () => {
    const about = { key: 't', period: 1 as const, clockSeconds: 60, side: 'home' as const, playerId: 7 }
    const one: Touch = { second: 10, x: 50, y: 20, kind: 'pass', end: { x: 70, y: 30 } }
    const event = footballEvent.touches({ ...about, touches: [one] })
    assert.deepEqual(readTouches(event.detail.packed as string), [one])
    assert.deepEqual(fold(footballFold, [event]), footballFold.initial())
  })
})
