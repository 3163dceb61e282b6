import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../../sport.ts'
import { gameStrength } from '../win/strength.ts'
import { mobaEvent } from './build.ts'
import { mobaFold } from './fold.ts'
import { gameChance, modelOf, winChance } from './win.ts'

const model = { perThousand: 1, later: 10, gameWeight: 10 }

describe('the win chance of a game', () => {
  test('is even at level gold, alike for both sides, and a lead is worth less later', () => {
    assert.equal(gameChance(0, 600, 0.5, model), 0.5)
    assert.ok(Math.abs(gameChance(2000, 600, 0.5, model) + gameChance(-2000, 600, 0.5, model) - 1) < 1e-9)
    assert.ok(gameChance(2000, 600, 0.5, model) > gameChance(2000, 1800, 0.5, model))
  })

  test('depends on the games before it', () => {
    const events = [
      mobaEvent.format({ bestOf: 3 }),
      mobaEvent.gameStart({ game: 1 }),
      mobaEvent.gameEnd({ game: 1, clockSeconds: 1800, side: 'home' }),
      mobaEvent.gameStart({ game: 2 }),
      mobaEvent.minute({ game: 2, clockSeconds: 0, goldLead: 0, xpLead: 0 }),
    ]
    const state = fold(mobaFold, events)
    const { game, series } = winChance(state, state.games[1]!, model)!
    assert.ok(Math.abs(game - 6 / 11) < 1e-9)
    assert.ok(Math.abs(series! - (game + (1 - game) * game)) < 1e-9)
  })

  test('takes the strength that the odds give both teams, in the game and in those to come', () => {
    const start = [mobaEvent.format({ bestOf: 3 }), mobaEvent.gameStart({ game: 1 })]
    const state = fold(mobaFold, [...start, mobaEvent.minute({ game: 1, clockSeconds: 0, goldLead: 0, xpLead: 0 })])
    const odds = { home: 1.25, away: 4.5 }
    const { game, series } = winChance(state, state.games[0]!, model, gameStrength(odds, state.format))!
    assert.ok(Math.abs(series! - 4.5 / 5.75) < 0.001, `${series}`)
    assert.ok(game > 0.5 && game < series!, `${game}`)
    assert.equal(gameStrength(null, state.format), 0.5)
  })

  test('is none without gold, and for a title without a model', () => {
    const state = fold(mobaFold, [mobaEvent.gameStart({ game: 1 })])
    assert.equal(winChance(state, state.games[0]!, model), null)
    assert.equal(modelOf('csgo'), undefined)
  })
})
