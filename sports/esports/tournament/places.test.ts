import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { concealed } from './conceal.ts'
import { round, series, won } from '#kit/stage-fixtures.ts'
import type { Pairing, StageRule } from './model.ts'
import { placesOf } from './places.ts'
import { prizeOf, readPrizes, totalOf } from './prizes.ts'
import { tournamentOf } from './tournament.ts'

const swiss: StageRule = { name: 'Swiss stage', kind: 'swiss', advance: 4 }
const double: StageRule = { name: 'Playoffs', kind: 'double', teams: 4 }
const rounds = [
  round(1, 'swiss', ''),
  round(100, 'knockout', 'upper', 'Upper semi-finals'),
  round(101, 'knockout', 'upper', 'Upper final'),
  round(200, 'knockout', 'lower', 'Lower round 1'),
  round(201, 'knockout', 'lower', 'Lower final'),
  round(300, 'knockout', 'final', 'Grand final'),
  round(301, 'knockout', 'final', 'Second final'),
]
const opening = [series(1, 1, 1, 5, won(2, 0)), series(2, 1, 2, 6, won(2, 0)), series(3, 1, 3, 4, won(2, 1))]
const semis = [series(11, 100, 1, 2, won(2, 0)), series(12, 100, 3, 4, won(2, 0))]
const places = (more: readonly Pairing[], rules: StageRule[] = [swiss, double]) => {
  const all = [...opening, ...semis, ...more]
  return placesOf(tournamentOf(rules, rounds, all), all).map(({ from, to, teamIds, open, stage }) => [
    from === to ? from : `${from}–${to}`,
    teamIds,
    open.map(({ key, outcome }) => `${outcome} of ${key}`).join(),
    stage,
  ])
}

describe('the places of a tournament', () => {
  test('are taken by teams that are out, while the others are open', () => {
    assert.deepEqual(places([series(21, 200, 2, 4, won(0, 2))]), [
      [1, [], 'winner of F1', null],
      [2, [], 'loser of F1', null],
      [3, [], 'loser of L2', null],
      [4, [2], '', null],
      ['5–6', [5, 6], '', 'Swiss stage'],
    ])
  })

  test('are all taken once the final is over; a second final decides where the first led to it', () => {
    const lower = [series(13, 101, 1, 3, won(2, 0)), series(21, 200, 2, 4, won(0, 2)), series(22, 201, 3, 4, won(2, 1))]
    const top = (more: readonly Pairing[], rule = double) =>
      places([...lower, ...more], [swiss, rule])
        .slice(0, 4)
        .map(([, teamIds]) => teamIds)
    assert.deepEqual(top([series(31, 300, 1, 3, won(3, 0))]), [[1], [3], [4], [2]])
    const reset: StageRule = { ...double, final: 'reset' }
    assert.deepEqual(top([series(31, 300, 1, 3, won(0, 3))], reset), [[], [], [4], [2]])
    assert.deepEqual(top([series(31, 300, 1, 3, won(3, 0))], reset), [[1], [3], [4], [2]])
    const second = series(32, 301, 1, 3, won(1, 3))
    assert.deepEqual(top([series(31, 300, 1, 3, won(0, 3)), second], reset), [[3], [1], [4], [2]])
  })

  test('of single elimination are shared, but where a series for the third place decides', () => {
    const single: StageRule = { name: 'Playoffs', kind: 'single' }
    const known = [round(100, 'knockout', '', 'Semi-finals'), round(101, 'knockout', '', 'Final')]
    const third = round(102, 'knockout', '', 'Third place')
    const of = (list: readonly Pairing[], more: typeof known = []) =>
      placesOf(tournamentOf([single], [...known, ...more], list), list).map(({ from, to, teamIds }) => [
        from,
        to,
        teamIds,
      ])
    assert.deepEqual(of(semis), [
      [1, 1, []],
      [2, 2, []],
      [3, 4, [2, 4]],
    ])
    assert.deepEqual(of([...semis, series(15, 102, 2, 4, won(0, 2))], [third]).slice(2), [
      [3, 3, [4]],
      [4, 4, [2]],
    ])
  })

  test('name no team while results are hidden', () => {
    const all = [...opening, ...semis, series(21, 200, 2, 4, won(0, 2))]
    const hidden = placesOf(tournamentOf([swiss, double], rounds, all).map(concealed), [])
    assert.deepEqual(
      hidden.map(({ from, teamIds }) => [from, teamIds]),
      [
        [1, []],
        [2, []],
        [3, []],
        [4, []],
      ],
    )
  })
})

describe('prizes', () => {
  test('are those that a season declares for its places; what is not one is left out', () => {
    const prizes = readPrizes([
      { from: 3, to: 4, amount: 100, currency: 'USD' },
      { from: 1, to: 1, amount: 500, currency: 'USD' },
      { from: 2, to: 1, amount: 300, currency: 'USD' },
      { from: 2, to: 2, amount: -1, currency: 'USD' },
      'first',
    ])
    assert.deepEqual(
      prizes.map(({ from, amount }) => [from, amount]),
      [
        [1, 500],
        [3, 100],
      ],
    )
    assert.equal(prizeOf(prizes, { from: 4, to: 4 })?.amount, 100)
    assert.equal(prizeOf(prizes, { from: 4, to: 5 }), null)
    assert.deepEqual(readPrizes(undefined), [])
  })

  test('have a sum in one currency only', () => {
    const usd = { amount: 100, currency: 'USD', count: 2 }
    assert.deepEqual(totalOf([usd, { ...usd, count: 1 }]), { amount: 300, currency: 'USD' })
    assert.equal(totalOf([usd, { ...usd, currency: 'EUR' }]), null)
    assert.equal(totalOf([]), null)
  })
})
