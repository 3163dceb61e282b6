import type { WinModel } from '#sports/esports/moba/win-model.ts'
import { csgoForecasts, csgoSample } from '../csgo/win.ts'
import { mobaSample } from './sample.ts'
import { bestOf, logLossOf, mobaForecasts, qualityOf } from './win.ts'

const fitted = 300
const scored = 600
const tried = {
  roundWeight: [40, 80, 120, 160, 200, 300, 400, 600],
  perThousand: [0.4, 0.6, 0.8, 1, 1.3, 1.6],
  later: [5, 8, 12, 20, 40],
  gameWeight: [5, 10, 15, 20, 30, 50],
}

/** Fits the win chances of titles on made-up series of the simulator, and scores them on others. */
export function printSeriesWin(print: (line: string) => void): void {
  const roundWeight = fitCsgo()
  print(`csgo roundWeight ${roundWeight}`)
  const judged = csgoForecasts(csgoSample('score', scored), roundWeight)
  print(JSON.stringify({ csgo: { games: qualityOf(judged.games), series: qualityOf(judged.series) } }, shortened))
  for (const sport of ['lol', 'dota', 'kog']) {
    const model = fitMoba(sport)
    const { games, series } = mobaForecasts(mobaSample(sport, 'score', scored), model)
    print(JSON.stringify({ [sport]: { model, games: qualityOf(games), series: qualityOf(series) } }, shortened))
  }
}

function fitCsgo(): number {
  const sample = csgoSample('fit', fitted)
  return bestOf(tried.roundWeight, (weight) => logLossOf(csgoForecasts(sample, weight).games))
}

/** The weight of former games first at a usual slope, then the slope. */
function fitMoba(sport: string): WinModel {
  const sample = mobaSample(sport, 'fit', fitted)
  const lossOf = (model: WinModel) => logLossOf(mobaForecasts(sample, model).games)
  const slopes = (gameWeight: number) =>
    tried.perThousand.flatMap((perThousand) => tried.later.map((later) => ({ perThousand, later, gameWeight })))
  const first = bestOf(slopes(6), lossOf)
  const weights = tried.gameWeight.map((gameWeight) => ({ ...first, gameWeight }))
  return bestOf(weights, lossOf)
}

function shortened(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value
}
