import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Side, TimelineEvent } from '../timeline.ts'
import { basketballEvent } from './build.ts'
import { readingOf, startReading } from './clock.ts'
import { courtOf } from './court.ts'
import { usualFormat } from './vocabulary.ts'

let made = 0
const at = (period: number, left: number) => ({ key: `e${++made}`, period, clockSeconds: readingOf(left), order: made })
const rebound = (period: number, left: number, side: Side, playerId: number) =>
  basketballEvent.rebound({ ...at(period, left), side, playerId, isOffensive: false })
const change = (period: number, left: number, onId: number, offId: number) =>
  basketballEvent.substitution({ ...at(period, left), side: 'home', onId, offId })
const five = (period: number, ids: number[]) => ids.map((id) => rebound(period, 700, 'home', id))
const quarter = (period: number, ...own: TimelineEvent[]) => [
  basketballEvent.periodStart({ ...at(period, 720), clockSeconds: startReading(period) }),
  ...own,
  basketballEvent.periodEnd(at(period, 0)),
]
const secondsOf = (plays: TimelineEvent[]) =>
  Object.fromEntries([...courtOf(plays, usualFormat).players].map(([id, { seconds }]) => [id, seconds]))

describe('who is on court', () => {
  test('began a period if the first mention in it is an act or leaving, not if it is coming on', () => {
    const first = quarter(1, ...five(1, [1, 2, 3, 4, 5]), change(1, 600, 6, 5))
    // 7 leaves without an act: began. 6 comes on, although it ended the period before: did not.
    const second = quarter(2, change(2, 300, 6, 7), rebound(2, 200, 'home', 6))
    const seconds = secondsOf([...first, ...second])
    assert.deepEqual(seconds, { 1: 1440, 2: 1440, 3: 1440, 4: 1440, 5: 120, 6: 600 + 300, 7: 420 })
  })

  test('is completed by players of the end of the period before, not by those who come on', () => {
    const first = quarter(1, ...five(1, [6, 1, 2, 3, 4]))
    const second = quarter(2, ...five(2, [2, 3, 4]), change(2, 300, 6, 7))
    assert.deepEqual(secondsOf([...first, ...second]), { 1: 1440, 2: 1440, 3: 1440, 4: 1440, 6: 720 + 300, 7: 420 })
  })

  test('is not proven by a technical foul, and is uncertain where fewer than five are known', () => {
    const technical = basketballEvent.foul({ ...at(1, 500), side: 'home', playerId: 9, kind: 'technical' })
    const court = courtOf(quarter(1, technical, ...five(1, [1, 2, 3, 4])), usualFormat)
    assert.deepEqual([court.isCertain, [...court.starters.home]], [false, [1, 2, 3, 4]])
  })

  test('is not proven by a free throw before the period begins, which is of a technical foul in the break', () => {
    const first = quarter(1, ...five(1, [1, 2, 3, 4, 5]))
    const shot = basketballEvent.freeThrow({
      ...at(2, 720),
      side: 'home',
      playerId: 6,
      isMade: true,
      number: 1,
      of: 1,
    })
    const second = [{ ...shot, clockSeconds: startReading(2) }, ...quarter(2, change(2, 300, 6, 5))]
    const { isCertain, faults } = courtOf([...first, ...second], usualFormat)
    assert.deepEqual([isCertain, faults], [false, []])
    assert.deepEqual(secondsOf([...first, ...second]), { 1: 1440, 2: 1440, 3: 1440, 4: 1440, 5: 720 + 420, 6: 300 })
  })

  test('is completed by the line-up in the first period', () => {
    const plays = quarter(1, ...five(1, [1, 2, 3, 4]), ...[11, 12, 13, 14, 15].map((id) => rebound(1, 400, 'away', id)))
    const court = courtOf(plays, usualFormat, { home: [1, 2, 3, 4, 5], away: [] })
    assert.deepEqual([court.isCertain, court.players.get(5)!.seconds], [true, 720])
  })

  test('reports a substitution of a player who is not on court', () => {
    const plays = quarter(
      1,
      ...five(1, [1, 2, 3, 4, 5]),
      change(1, 600, 6, 5),
      change(1, 500, 7, 5),
      change(1, 400, 6, 4),
    )
    const { faults } = courtOf(plays, usualFormat)
    assert.deepEqual(
      faults.map((fault) => fault.replace(/^e\d+: /, '')),
      ['player 5 leaves without being on court', 'player 6 comes on twice'],
    )
  })
})
