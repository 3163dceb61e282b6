import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { basketballEvent } from './build.ts'
import { foulLimit, teamFouls, timeoutsLeft } from './team-notes.ts'
import { usualFormat } from './vocabulary.ts'

const at = (key: string, period: number) => ({ key, period, clockSeconds: 600 })
const timeout = (key: string, period: number, side: 'home' | 'away' | null) =>
  basketballEvent.timeout({ ...at(key, period), side })
const taken = [
  timeout('a', 1, 'home'),
  timeout('b', 2, 'home'),
  timeout('c', 3, 'home'),
  timeout('d', 4, 'away'),
  timeout('e', 4, null),
  timeout('f', 5, 'away'),
]
const now = Date.UTC(2026, 10, 22)
const leftIn = (period: number, seconds: number, startsAt = now) =>
  timeoutsLeft(taken, period, { periods: 4, seconds }, startsAt)?.left

describe('what stands beside a side of a basketball match', () => {
  test('is the time-outs left, of the match, or of the half in quarters of ten minutes', () => {
    assert.deepEqual(
      [leftIn(4, 720), leftIn(5, 720), leftIn(6, 720)].map((one) => [one!.home, one!.away]),
      [
        [4, 6],
        [2, 1],
        [2, 2],
      ],
    )
    assert.deepEqual(
      [leftIn(2, 600), leftIn(4, 600), leftIn(5, 600)].map((one) => [one!.home, one!.away]),
      [
        [0, 2],
        [2, 2],
        [1, 0],
      ],
    )
  })

  test('has no time-outs where the limit is not known', () => {
    assert.equal(leftIn(4, 720, Date.UTC(2016, 0, 1)), undefined)
    assert.equal(timeoutsLeft(taken, 2, { periods: 2, seconds: 1200 }, now), null)
  })

  test('counts fouls of the period for the bonus, without technical and offensive ones', () => {
    const foul = (key: string, period: number, kind: 'personal' | 'shooting' | 'offensive' | 'technical') =>
      basketballEvent.foul({ ...at(key, period), side: 'home', playerId: 1, kind })
    const fouls = [
      foul('a', 1, 'personal'),
      foul('b', 2, 'personal'),
      foul('c', 2, 'shooting'),
      foul('d', 2, 'offensive'),
      foul('e', 2, 'technical'),
    ]
    assert.deepEqual(teamFouls(fouls, 2), { home: 2, away: 0 })
    assert.deepEqual([foulLimit(2, usualFormat), foulLimit(5, usualFormat)], [4, 3])
  })
})
