import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { withdrawn } from '../timeline.ts'
import { basketballEvent } from './build.ts'
import { countZones, zoneOf } from './zones.ts'

const shot = (points: 2 | 3, x: number, y: number, isMade = true, key = `${points} ${x} ${y}`) =>
  basketballEvent.fieldGoal({
    key,
    period: 1,
    clockSeconds: 500,
    occurredAt: null,
    order: 1,
    side: 'home',
    playerId: 1,
    points,
    isMade,
    place: { x, y },
  })

describe('the zones of shots', () => {
  test('are bounded by the lines of the court', () => {
    const zone = (points: 2 | 3, x: number, y: number) => zoneOf({ points, place: { x, y } })
    assert.deepEqual(
      [zone(2, 0, 4), zone(2, 0, 4.1), zone(2, -2.8, 2.8)],
      ['restrictedArea', 'paint', 'restrictedArea'],
    )
    assert.deepEqual([zone(2, 8, 13.75), zone(2, 8.1, 5), zone(2, 0, 13.8)], ['paint', 'midRange', 'midRange'])
    assert.deepEqual(
      [zone(3, 22, 8.75), zone(3, -22, 0), zone(3, 22, 8.8)],
      ['cornerThree', 'cornerThree', 'aboveBreak'],
    )
    assert.equal(zone(2, 23, 5), 'midRange')
  })

  test('hold every shot with a place once, made or missed, and none that was taken back', () => {
    const attempt = fc.record({
      points: fc.constantFrom<2 | 3>(2, 3),
      x: fc.integer({ min: -25, max: 25 }),
      y: fc.integer({ min: -5, max: 42 }),
      isMade: fc.boolean(),
      isGone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        const events = attempts.map(({ points, x, y, isMade, isGone }, at) => {
          const event = shot(points, x, y, isMade, `s${at}`)
          return isGone ? withdrawn(event, 'review') : event
        })
        const kept = attempts.filter(({ isGone }) => !isGone)
        const zones = countZones(events)
        assert.equal(zones.length, kept.length === 0 ? 0 : 5)
        const sum = (of: 'made' | 'attempted') => zones.reduce((total, zone) => total + zone[of], 0)
        assert.deepEqual([sum('made'), sum('attempted')], [kept.filter(({ isMade }) => isMade).length, kept.length])
      }),
    )
  })

  test('are none where no place is known', () => {
    assert.deepEqual(countZones([{ ...shot(2, 0, 0), detail: { points: 2, isMade: true } }]), [])
  })
})
