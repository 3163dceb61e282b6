import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import { footballEvent } from './build.ts'
import { withdrawn, type Side, type TimelineEvent } from '../timeline.ts'
import { football } from './sport.ts'
import { statistics } from './statistics.ts'
import type { Period } from './vocabulary.ts'

let count = 0
function at(side: Side, period: Period = 1) {
  count += 1
  return { key: `e${count}`, period, clockSeconds: (period - 1) * 2700 + count, side }
}
function read(events: TimelineEvent[], of = 0) {
  return Object.fromEntries(statistics(fold(football, events), of).map(({ name, home, away }) => [name, [home, away]]))
}

describe('the statistics of a match', () => {
  test('are absent when they are not collected, also when goals are known', () => {
    assert.deepEqual(read([footballEvent.goal({ ...at('home'), kind: 'open' })]), {})
  })

  test('count events by side and by half, and show 0 for a half without a collected one', () => {
    const events = [
      footballEvent.corner(at('home')),
      footballEvent.corner(at('away')),
      footballEvent.corner(at('home')),
      footballEvent.offside(at('away', 2)),
    ]
    assert.deepEqual(read(events), { corners: [2, 1], offsides: [0, 1] })
    assert.deepEqual(read(events, 1), { corners: [2, 1], offsides: [0, 0] })
    assert.deepEqual(read(events, 2), { corners: [0, 0], offsides: [0, 1] })
    assert.deepEqual(read(events, 3), {})
  })

  test('count shots on target, off target and blocked; the post is off target', () => {
    const events = (['goal', 'saved', 'off', 'post', 'blocked'] as const).map((outcome) =>
      footballEvent.shot({ ...at('home'), outcome }),
    )
    assert.deepEqual(read(events), { shots: [5, 0], shotsOn: [2, 0], shotsOff: [2, 0], shotsBlocked: [1, 0] })
  })

  test('have no shots where those of the goals alone were entered', () => {
    const scored = (side: Side) => [
      footballEvent.goal({ ...at(side), kind: 'open' }),
      footballEvent.shot({ ...at(side), outcome: 'goal' }),
    ]
    assert.deepEqual(read([...scored('home'), ...scored('away')]), {})
    const all = [...scored('home'), footballEvent.shot({ ...at('home'), outcome: 'off' })]
    assert.deepEqual(read(all), { shots: [2, 0], shotsOn: [1, 0], shotsOff: [1, 0], shotsBlocked: [0, 0] })
  })

  test('leave out withdrawn events', () => {
    assert.deepEqual(read([footballEvent.foul(at('home')), withdrawn(footballEvent.foul(at('home')), 'advantage')]), {
      fouls: [1, 0],
    })
  })

  test('convert seconds of possession to percentages that add up to 100', () => {
    const events = [
      footballEvent.possession({ ...at('home'), seconds: 40 }),
      footballEvent.possession({ ...at('away'), seconds: 20 }),
    ]
    assert.deepEqual(read(events), { possession: [67, 33] })
  })

  test('sum passes', () => {
    const events = [
      footballEvent.passes({ ...at('home'), attempted: 10, completed: 8 }),
      footballEvent.passes({ ...at('home'), attempted: 5, completed: 5 }),
    ]
    assert.deepEqual(read(events), { passes: [15, 0], accuratePasses: [13, 0] })
  })

  test('prefer a reported total to a count, for each side', () => {
    const events = [
      footballEvent.corner(at('home')),
      footballEvent.statistics({ side: 'home', of: 0, values: { corners: 7, shots: 12, possession: 55 } }),
    ]
    assert.deepEqual(read(events), { possession: [55, 45], shots: [12, null], corners: [7, 0] })
  })

  test('sum reported halves only when both are reported', () => {
    const halves = [
      footballEvent.periodStart({ key: 's1', period: 1, clockSeconds: 0 }),
      footballEvent.periodStart({ key: 's2', period: 2, clockSeconds: 2700 }),
    ]
    const first = footballEvent.statistics({ side: 'home', of: 1, values: { corners: 3, possession: 60 } })
    const second = footballEvent.statistics({ side: 'home', of: 2, values: { corners: 4 } })
    assert.deepEqual(read([...halves, first]), {})
    assert.deepEqual(read([...halves, first, second]), { corners: [7, null] })
    assert.deepEqual(read([...halves, first, second], 1), { possession: [60, 40], corners: [3, null] })
  })
})
