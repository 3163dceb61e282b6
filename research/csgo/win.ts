import { csgoFold } from '#sports/csgo/fold.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { winChance } from '#sports/csgo/win.ts'
import type { Game } from '#sports/esports/state.ts'
import { sampleOf, type SampleSeries } from '../esports/sample.ts'
import { forecastsOf, type Forecasts } from '../esports/win.ts'

export function csgoSample(seed: string, count: number): SampleSeries<MapState>[] {
  return sampleOf(csgoFold, 'csgo', seed, count)
}

/** After each round but the last. */
export function csgoForecasts(sample: readonly SampleSeries<MapState>[], weight: number): Forecasts {
  const partsOf = (game: Game<MapState>) =>
    game.inside.rounds.map((_, count) => ({
      ...game,
      inside: { ...game.inside, rounds: game.inside.rounds.slice(0, count) },
    }))
  return forecastsOf(sample, partsOf, (state, game) => winChance(state, game, 0.5, weight))
}
