import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seriesChance, shrunkShare } from '../esports/win/series-chance.ts'
import { fold } from '../sport.ts'
import type { Side } from '../timeline.ts'
import { csgoEvent } from './build.ts'
import { csgoFold } from './fold.ts'
import { mapChance, swingsByRound, winChance } from './win.ts'

const rules = { regulation: 24, overtime: 6 } as const
const near = (value: number, wanted: number) => assert.ok(Math.abs(value - wanted) < 1e-9, `${value}, not ${wanted}`)

describe('the win chance of a map', () => {
  test('is even at a level score of even teams, also in overtimes', () => {
    for (const [home, away] of [
      [0, 0],
      [11, 11],
      [12, 12],
      [15, 15],
    ] as const)
      near(mapChance({ home, away }, rules, 0.5), 0.5)
  })

  test('counts every way to the end: 11–12 is an even round and then an even overtime', () => {
    near(mapChance({ home: 11, away: 12 }, rules, 0.5), 0.25)
    near(mapChance({ home: 12, away: 10 }, rules, 0.5), 1 - 0.5 * 0.25)
    near(mapChance({ home: 15, away: 12 }, rules, 0.5), 1 - 0.125 * 0.5)
  })

  test('is 1 or 0 at the end, and one half of a draw', () => {
    assert.deepEqual(
      [mapChance({ home: 13, away: 4 }, rules, 0.5), mapChance({ home: 4, away: 13 }, rules, 0.9)],
      [1, 0],
    )
    assert.equal(mapChance({ home: 15, away: 15 }, { regulation: 30, overtime: 0 }, 0.7), 0.5)
  })

  test('grows with the rounds won, each of which moves it', () => {
    const won = (course: string, game = 1) =>
      [...course].map((by, at) =>
        csgoEvent.round({ game, number: at + 1, side: (by === 'h' ? 'home' : 'away') as Side }),
      )
    const state = fold(csgoFold, [csgoEvent.format({ bestOf: 3 }), csgoEvent.gameStart({ game: 1 }), ...won('hha')])
    const swings = swingsByRound(state, state.games[0]!)
    assert.deepEqual(
      swings.map(({ swing }) => Math.sign(swing)),
      [1, 1, -1],
    )
    const { game, series } = winChance(state, state.games[0]!)
    near(
      swings.reduce((sum, { swing }) => sum + swing, 0.5),
      game,
    )
    assert.ok(game > 0.5 && series! > 0.5 && series! < game)
  })
})

describe('the win chance of a series', () => {
  const even = { now: 0.5, later: 0.5 }
  const bestOf = (length: 2 | 3 | 5 | null, advantage: Side | null = null) => ({ bestOf: length, advantage })

  test('counts the games to come', () => {
    near(seriesChance({ home: 1, away: 0 }, bestOf(3), even)!, 0.75)
    near(seriesChance({ home: 0, away: 0 }, bestOf(5), { now: 1, later: 0.5 })!, 1 - 5 / 16)
    assert.equal(seriesChance({ home: 2, away: 1 }, bestOf(3), even), 1)
  })

  test('is none where it may be drawn or has no known length', () => {
    assert.equal(seriesChance({ home: 0, away: 0 }, bestOf(2), even), null)
    assert.equal(seriesChance({ home: 0, away: 0 }, bestOf(null), even), null)
  })

  test('draws a share of few rounds towards one half', () => {
    near(shrunkShare({ home: 2, away: 0 }, 2), 0.75)
    near(shrunkShare({ home: 0, away: 0 }, 10), 0.5)
  })
})
