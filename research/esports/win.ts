import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { WinModel } from '#sports/esports/moba/win-model.ts'
import { winChance as mobaChance } from '#sports/esports/moba/win.ts'
import type { Game, SeriesState } from '#sports/esports/state.ts'
import type { WinQuality } from '#sports/esports/win/quality.ts'
import { shareInterval } from '#sports/share-interval.ts'
import type { SampleSeries } from './sample.ts'

/** A chance of the home side at a moment of a game, and what came of it. */
interface Forecast {
  /** The game or series that it is about: its moments are not independent. */
  of: string
  chance: number
  isWon: boolean
}
export interface Forecasts {
  games: Forecast[]
  series: Forecast[]
}

type Chance = { game: number; series: number | null } | null

/** Forecasts of every series at each moment of its games: `partsOf` lists a game as it was after each of them. */
export function forecastsOf<Inside>(
  sample: readonly SampleSeries<Inside>[],
  partsOf: (game: Game<Inside>) => Game<Inside>[],
  chanceOf: (state: SeriesState<Inside>, game: Game<Inside>) => Chance,
): Forecasts {
  const found: Forecasts = { games: [], series: [] }
  sample.forEach(({ state, winner }, index) => {
    const score = { home: 0, away: 0 }
    state.games.forEach((game, at) => {
      const before = state.games.slice(0, at)
      for (const part of partsOf(game)) {
        const chance = chanceOf({ ...state, score: { ...score }, games: [...before, part] }, part)
        if (chance === null) continue
        found.games.push({ of: `${index}.${at}`, chance: chance.game, isWon: game.winner === 'home' })
        if (chance.series !== null)
          found.series.push({ of: String(index), chance: chance.series, isWon: winner === 'home' })
      }
      if (game.winner !== null) score[game.winner] += 1
    })
  })
  return found
}

/** At each full minute. */
export function mobaForecasts(sample: readonly SampleSeries<MobaGame>[], model: WinModel): Forecasts {
  const partsOf = (game: Game<MobaGame>) =>
    game.inside.minutes.flatMap(({ seconds }, at) =>
      seconds % 60 === 0 && seconds < game.seconds
        ? [{ ...game, inside: { ...game.inside, minutes: game.inside.minutes.slice(0, at + 1) } }]
        : [],
    )
  return forecastsOf(sample, partsOf, (state, game) => mobaChance(state, game, model))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function logLossOf(forecasts: readonly Forecast[]): number {
  return mean(forecasts.map(({ chance, isWon }) => -Math.log(Math.max(1e-6, isWon ? chance : 1 - chance))))
}

/** How good forecasts are; a coin has a Brier score of 0.25. Bins are of the side with the higher chance, by tenths. */
export function qualityOf(forecasts: readonly Forecast[]): WinQuality {
  const likely = forecasts.map(({ of, chance, isWon }) =>
    chance >= 0.5 ? { of, chance, hit: isWon ? 1 : 0 } : { of, chance: 1 - chance, hit: isWon ? 0 : 1 },
  )
  const byTenth = Map.groupBy(likely, ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  return {
    count: new Set(forecasts.map(({ of }) => of)).size,
    moments: forecasts.length,
    brier: mean(forecasts.map(({ chance, isWon }) => (chance - (isWon ? 1 : 0)) ** 2)),
    logLoss: logLossOf(forecasts),
    bins: [...byTenth]
      .toSorted(([a], [b]) => a - b)
      .map(([tenth, own]) => {
        const matches = new Set(own.map(({ of }) => of)).size
        const happened = mean(own.map(({ hit }) => hit))
        return {
          from: tenth / 10,
          forecasts: own.length,
          matches,
          forecast: mean(own.map(({ chance }) => chance)),
          happened,
          ...shareInterval(happened, matches),
        }
      }),
  }
}

/** The candidate with the least loss. */
export function bestOf<Model>(candidates: readonly Model[], lossOf: (model: Model) => number): Model {
  const tried = candidates.map((model) => ({ model, loss: lossOf(model) }))
  return tried.toSorted((a, b) => a.loss - b.loss)[0]!.model
}
