import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { withdrawn, type TimelineEvent } from '../../timeline.ts'
import { footballEvent } from '../build.ts'
import { bodyParts, shotOutcomes } from '../vocabulary.ts'
import { ratedShots, teamXg } from './xg.ts'
import { xgModel } from './xg-model.ts'

const place = fc.double({ min: 0, max: 100, noNaN: true })
const shot = fc
  .record({
    second: fc.integer({ min: 0, max: 2699 }),
    side: fc.constantFrom('home' as const, 'away' as const),
    playerId: fc.integer({ min: 1, max: 30 }),
    outcome: fc.constantFrom(...shotOutcomes),
    bodyPart: fc.constantFrom(null, ...bodyParts),
    x: fc.option(place),
    y: place,
  })
  .map(({ second, ...about }) => ({ period: 1 as const, clockSeconds: second, ...about }))
const match = fc
  .array(shot, { maxLength: 40 })
  .map((list): TimelineEvent[] => list.map((one, at) => footballEvent.shot({ key: `s${at}`, ...one })))

const sides = ['home', 'away'] as const
const sumOf = (events: readonly TimelineEvent[]) => sides.map((side) => teamXg(ratedShots(events), side))
const at = (x: number, y: number) =>
  ratedShots([footballEvent.shot({ key: 's', period: 1, clockSeconds: 9, side: 'home', outcome: 'off', x, y })])[0]!

describe('expected goals', () => {
  test('every chance lies between 0 and 1, and the sum is that of the chances, with its number of shots', () => {
    fc.assert(
      fc.property(match, (events) => {
        const rated = ratedShots(events)
        for (const side of sides) {
          const known = rated.filter((one) => one.side === side && one.chance !== null)
          const sum = teamXg(rated, side)
          assert.equal(sum === null, known.length === 0)
          if (sum === null) continue
          assert.ok(known.every(({ chance }) => chance! > 0 && chance! < 1))
          assert.ok(Math.abs(sum.xg - known.reduce((total, { chance }) => total + chance!, 0)) < 1e-9)
          assert.equal(sum.shots, known.length)
          assert.equal(sum.shots + sum.unplaced, rated.filter((one) => one.side === side).length)
          assert.ok(0 <= sum.low && sum.low < sum.xg && sum.xg < sum.high && sum.high <= sum.shots)
        }
      }),
    )
  })

  test('the order of the reports changes nothing, and a withdrawn shot counts as if it had not been reported', () => {
    fc.assert(
      fc.property(match, fc.func(fc.boolean()), fc.infiniteStream(fc.nat()), (events, isWithdrawn, numbers) => {
        const shuffled = events
          .map((event) => ({ event, at: numbers.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ event }) => event)
        assert.deepEqual(sumOf(shuffled), sumOf(events))
        const voided = events.map((event) => (isWithdrawn(event.key) ? withdrawn(event, 'correction') : event))
        assert.deepEqual(sumOf(voided), sumOf(events.filter(({ key }) => !isWithdrawn(key))))
      }),
    )
  })

  test('a shot from further away has a smaller chance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 98 }), (x) => {
        assert.ok(at(x, 50).chance! < at(x + 1, 50).chance!)
      }),
    )
    assert.ok(at(89, 50).chance! > at(89, 20).chance!)
  })

  test('a penalty counts as one, wherever the source places it, whether it was scored or not', () => {
    const when = { period: 2 as const, clockSeconds: 3000, side: 'home' as const, playerId: 9 }
    const kick = (x: number | null) => footballEvent.shot({ ...when, key: 's', outcome: 'saved', x, y: 50 })
    const missed = footballEvent.missedPenalty({ ...when, key: 'm', outcome: 'saved' })
    const scored = footballEvent.goal({ ...when, key: 'g', kind: 'penalty' })
    for (const events of [
      [kick(10), missed],
      [kick(null), scored],
    ]) {
      const [rated] = ratedShots(events)
      assert.deepEqual([rated!.isPenalty, rated!.chance], [true, xgModel.penalty.chance])
      const { xg, low, high } = teamXg([rated!], 'home')!
      assert.ok(Math.abs((high - low) / 2 - 1.96 * xgModel.penalty.error) < 1e-9 && low < xg)
    }
    const other = ratedShots([kick(10), { ...scored, playerId: 10 }, withdrawn(missed, 'video_review')])
    assert.equal(other[0]!.isPenalty, false)
  })

  test('a chance that the source states replaces ours, and has no interval', () => {
    const about = { key: 's', period: 1, clockSeconds: 9, side: 'home', outcome: 'off', x: 99, y: 50 } as const
    const stated = footballEvent.shot({ ...about, xg: 0.25, xgSource: 'feed' })
    const sum = teamXg(ratedShots([stated]), 'home')!
    assert.deepEqual([sum.xg, sum.low, sum.high], [0.25, 0.25, 0.25])
  })
})
