import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../sport.ts'
import type { Side } from '../timeline.ts'
import { csgoEvent } from './build.ts'
import { csgoFold } from './fold.ts'
import { buyOf, halfOf, halves, homeSideIn, isMapOver, playedRounds, roundsOfHalves } from './rounds.ts'
import type { MapRules, Round } from './vocabulary.ts'

const short: MapRules = { regulation: 24, overtime: 6 }
const long: MapRules = { regulation: 30, overtime: 6 }

const rounds = (course: string): Round[] =>
  [...course].map((winner, index) => ({
    number: index + 1,
    winner: winner === 'h' ? 'home' : 'away',
    ending: null,
    equipment: null,
    kills: null,
  }))

describe('the rounds of a map', () => {
  test('end it at 13 of 24, and at 16 of 30', () => {
    assert.equal(isMapOver({ home: 12, away: 3 }, short), false)
    assert.equal(isMapOver({ home: 13, away: 11 }, short), true)
    assert.equal(isMapOver({ home: 15, away: 14 }, long), false)
    assert.equal(isMapOver({ home: 16, away: 14 }, long), true)
  })

  test('continue in overtimes until a side wins four of six', () => {
    assert.equal(isMapOver({ home: 12, away: 12 }, short), false)
    assert.equal(isMapOver({ home: 15, away: 13 }, short), false)
    assert.equal(isMapOver({ home: 16, away: 14 }, short), true)
    assert.equal(isMapOver({ home: 15, away: 15 }, short), false)
    assert.equal(isMapOver({ home: 18, away: 18 }, short), false)
    assert.equal(isMapOver({ home: 22, away: 20 }, short), true)
  })

  test('leave a draw where there is no overtime', () => {
    assert.equal(isMapOver({ home: 15, away: 15 }, { regulation: 30, overtime: 0 }), true)
  })

  test('never end with fewer rounds than they need, and count none after the end', () => {
    const course = fc.array(fc.constantFrom<Side>('home', 'away'), { minLength: 120, maxLength: 120 })
    fc.assert(
      fc.property(course, fc.constantFrom(short, long), (winners, rules) => {
        const reported = winners.map((winner, index) => ({
          number: index + 1,
          winner,
          ending: null,
          equipment: null,
          kills: null,
        }))
        const { rounds: played, surplus } = playedRounds(reported, rules)
        assert.equal(played.length + surplus, 120)
        if (surplus === 0) return
        const won = (side: Side) => played.filter((round) => round.winner === side).length
        const [more, fewer] = [Math.max(won('home'), won('away')), Math.min(won('home'), won('away'))]
        const half = rules.regulation / 2
        // The winner needs one more than half of what was level before.
        const needed = fewer < half ? half + 1 : half + Math.floor((fewer - half) / 3) * 3 + 4
        assert.equal(more, needed)
        assert.equal(played.at(-1)!.winner, won('home') > won('away') ? 'home' : 'away')
      }),
      { numRuns: 200 },
    )
  })

  test('are in halves of twelve or fifteen, and in overtimes of three', () => {
    assert.deepEqual(
      [1, 12, 13, 24, 25, 27, 28, 30, 31].map((number) => halfOf(number, short)),
      [1, 1, 2, 2, 3, 3, 4, 4, 5],
    )
    assert.deepEqual(halves(rounds('hhhhhhhhhhhhaaaaaaaaaaaah'), short), [
      { half: 1, score: { home: 12, away: 0 } },
      { half: 2, score: { home: 0, away: 12 } },
      { half: 3, score: { home: 1, away: 0 } },
    ])
  })

  test('change sides at half-time, keep them into the overtime, and change within each', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6].map((half) => homeSideIn(half, 'ct')),
      ['ct', 't', 't', 'ct', 'ct', 't'],
    )
  })

  test('begin each half with pistols', () => {
    assert.deepEqual(
      [
        buyOf(1, 4000, short),
        buyOf(13, 4200, short),
        buyOf(2, 4900, short),
        buyOf(3, 12_000, short),
        buyOf(4, 24_000, short),
      ],
      ['pistol', 'pistol', 'eco', 'force', 'full'],
    )
  })
})

describe('the strip of rounds', () => {
  const lengths = (until: number, rules: MapRules) => roundsOfHalves(until, rules).map(({ numbers }) => numbers.length)

  test('has both halves from the start, and an overtime whole once it is reached', () => {
    assert.deepEqual(lengths(1, short), [12, 12])
    assert.deepEqual(lengths(24, short), [12, 12])
    assert.deepEqual(lengths(25, short), [12, 12, 3, 3])
    assert.deepEqual(lengths(31, long), [15, 15, 3, 3])
    assert.deepEqual(lengths(37, { regulation: 30, overtime: 6 }), [15, 15, 3, 3, 3, 3])
  })

  test('ends with a draw where there are no overtimes', () => {
    assert.deepEqual(lengths(30, { regulation: 30, overtime: 0 }), [15, 15])
  })
})

test('a series stays in its break until the next map starts, whatever is known of that map before', () => {
  const first = [csgoEvent.gameStart({ game: 1 }), csgoEvent.gameEnd({ game: 1, side: 'home' })]
  const next = [csgoEvent.game({ game: 2, map: 'Dust2' }), csgoEvent.rules({ game: 2, rules: long })]
  const state = fold(csgoFold, [...first, ...next])
  assert.deepEqual([state.status, state.phase, state.period], ['live', 'between_games', 1])
  assert.equal(state.games[1]!.inside.rules.regulation, 30)
  assert.equal(fold(csgoFold, [...first, ...next, csgoEvent.gameStart({ game: 2 })]).phase, 'game')
  assert.equal(fold(csgoFold, [csgoEvent.rules({ game: 1, rules: long })]).status, 'scheduled')
})
