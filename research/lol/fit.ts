import { globSync } from 'node:fs'
import { fileAt } from '../football/read.ts'
import type { CalibrationBin } from '#sports/calibration.ts'
import { lol } from '#sports/lol/sport.ts'
import type { GlickoModel } from '#sports/ranking/glicko.ts'
import { rateDay, titleModel, type RatedSeries } from '#sports/ranking/titles.ts'
import type { TitleQuality } from '#sports/ranking/title-quality.ts'
import { shareInterval } from '#sports/share-interval.ts'
import { fold } from '#sports/sport.ts'
import { readLolPages } from '#feeds/lol/lol-pages/read.ts'

export interface FitSeries extends RatedSeries {
  kickOff: number
  day: number
}

const results = { home: 1, draw: 0.5, away: 0 }

/** The decided series of the pages below a folder of data, in their order. */
export async function fitSeries(folder: string): Promise<FitSeries[]> {
  const paths = globSync('lol-esports-ranking/matches/*.json', { cwd: folder }).toSorted()
  const ids = new Map<string, number>()
  const idOf = (key: string) => ids.get(key) ?? ids.set(key, ids.size + 1).get(key)!
  const series: FitSeries[] = []
  for await (const { parsed } of readLolPages(paths.map((path) => fileAt(`${folder}/${path}`))))
    for await (const one of parsed) {
      if (one.kind !== 'match' || one.match.home === null || one.match.away === null) continue
      const { home, away, kickOff, events } = one.match
      const { status, winner } = fold(lol, events)
      if (status !== 'finished' || winner === null) continue
      series.push({
        id: 0,
        homeId: idOf(home.key ?? home.name),
        awayId: idOf(away.key ?? away.name),
        homeResult: results[winner],
        homeRoster: [],
        awayRoster: [],
        kickOff,
        day: Math.floor(kickOff / 86_400_000),
      })
    }
  const sorted = series.toSorted((a, b) => a.kickOff - b.kickOff)
  return sorted.map((one, id) => ({ ...one, id }))
}

type Forecast = { id: number; chance: number; won: boolean }

/** Forecasts from the ratings before the day of each series; draws are no forecast. */
export function forecastsOf(series: readonly FitSeries[], model: Partial<GlickoModel>): Forecast[] {
  const standings = new Map()
  return [...Map.groupBy(series, ({ day }) => day)].flatMap(([day, list]) =>
    rateDay({ ...titleModel, ...model }, day, list, standings).flatMap(({ series: { id, homeResult }, chance }) =>
      homeResult === 0.5 ? [] : [{ id, chance, won: homeResult === 1 }],
    ),
  )
}

/** The deviation of a new team with the least log loss on the first half of the series. */
export function fitDeviation(series: readonly FitSeries[]): { deviation: number; tried: [number, number][] } {
  const first = series.slice(0, Math.floor(series.length / 2))
  const tried = [75, 100, 125, 150, 200, 250, 300, 350].map((deviation): [number, number] => [
    deviation,
    scoreOf(forecastsOf(first, { deviation })).logLoss,
  ])
  return { deviation: tried.reduce((best, one) => (one[1] < best[1] ? one : best))[0], tried }
}

/** How good the forecasts are on the second half, which the fit has not seen. */
export function judgeTitles(series: readonly FitSeries[]): TitleQuality {
  const half = Math.floor(series.length / 2)
  const all = forecastsOf(series, {})
  const [early, late] = [all.filter(({ id }) => id < half), all.filter(({ id }) => id >= half)]
  const share = early.filter(({ won }) => won).length / early.length
  return {
    fitted: half,
    from: new Date(series[half]!.kickOff).toISOString().slice(0, 10),
    own: scoreOf(late),
    baseRate: scoreOf(late.map((one) => ({ ...one, chance: share }))),
    favourites: late.filter(({ chance, won }) => chance > 0.5 === won).length,
    bins: binsOf(late),
  }
}

/** Chances of the side with the higher one, by tenths from 0.5. */
function binsOf(forecasts: readonly Forecast[]): CalibrationBin[] {
  const favourites = forecasts.map(({ chance, won }) =>
    chance >= 0.5 ? { chance, hit: won ? 1 : 0 } : { chance: 1 - chance, hit: won ? 0 : 1 },
  )
  const byTenth = Map.groupBy(favourites, ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  return [...byTenth]
    .toSorted(([a], [b]) => a - b)
    .map(([tenth, own]) => {
      const mean = (of: (one: (typeof own)[number]) => number) =>
        own.reduce((sum, one) => sum + of(one), 0) / own.length
      const happened = mean(({ hit }) => hit)
      return {
        from: tenth / 10,
        forecasts: own.length,
        matches: own.length,
        forecast: mean(({ chance }) => chance),
        happened,
        ...shareInterval(happened, own.length),
      }
    })
}

export function scoreOf(forecasts: readonly Forecast[]) {
  const mean = (of: (one: Forecast) => number) => forecasts.reduce((sum, one) => sum + of(one), 0) / forecasts.length
  return {
    count: forecasts.length,
    logLoss: mean(({ chance, won }) => -Math.log(won ? chance : 1 - chance)),
    brier: mean(({ chance, won }) => (chance - (won ? 1 : 0)) ** 2),
  }
}
