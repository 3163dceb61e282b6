import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { roundWeight } from '#sports/csgo/win-model.ts'
import { winModels } from '#sports/esports/moba/win-model.ts'
import { winQuality } from '#sports/esports/win/quality.ts'
import { csgoForecasts, csgoSample } from '../csgo/win.ts'
import { mobaSample } from './sample.ts'
import { mobaForecasts, qualityOf } from './win.ts'

/** Enough to tell a wrong model from the one that was scored; `npm run fit -- series` scores more. */
const few = 60

describe('win chances of made-up series', () => {
  for (const sport of ['csgo', 'lol', 'dota', 'kog'])
    test(`of ${sport} are as good on a part of the games scored as on all of them`, () => {
      const { games, series } =
        sport === 'csgo'
          ? csgoForecasts(csgoSample('score', few), roundWeight)
          : mobaForecasts(mobaSample(sport, 'score', few), winModels[sport]!)
      const [known, own] = [winQuality[sport]!, { games: qualityOf(games), series: qualityOf(series) }]
      for (const name of ['games', 'series'] as const) {
        assert.ok(
          Math.abs(own[name].brier - known[name].brier) < 0.035,
          `${name}: ${own[name].brier}, ${known[name].brier}`,
        )
        assert.ok(known[name].brier < 0.25)
      }
    })

  test('come true as often as they say, within the interval of each tenth or three percent of it', () => {
    for (const [sport, { games }] of Object.entries(winQuality))
      for (const { from, forecast, low, high } of games.bins)
        assert.ok(forecast > low - 0.03 && forecast < high + 0.03, `${sport}, from ${from}: ${forecast}`)
  })

  test('count each game once, however many moments it has', () => {
    const twice = [
      { of: 'a', chance: 0.8, isWon: true },
      { of: 'a', chance: 0.85, isWon: true },
      { of: 'b', chance: 0.15, isWon: true },
    ]
    const { count, moments, bins } = qualityOf(twice)
    assert.deepEqual([count, moments, bins[0]?.matches, bins[0]?.forecasts], [2, 3, 2, 3])
    assert.ok(Math.abs(bins[0]!.happened - 2 / 3) < 1e-9)
  })
})
