import { titleModel } from '#sports/ranking/titles.ts'
import { forecastsOf, scoreOf, type FitSeries } from './fit.ts'

/** Parameters beside the fitted ones, with their scores: on the series of the fit, and on those it has not seen. */
interface Variant {
  deviation: number
  volatility: number
  tau: number
  /** Of a rating period. */
  days: number
  first: number
  later: { logLoss: number; brier: number }
}

const deviations = [100, 125, 150, 175, 200, 250]
const volatilities = [0.03, 0.06, 0.12, 0.18, 0.24, 0.3]
const periods = [1, 2, 3, 4, 7]

/** The scores of parameters; of longer periods the mean over all days on which they can begin. */
function variantOf(
  series: readonly FitSeries[],
  { days, ...model }: Pick<Variant, 'deviation' | 'volatility' | 'tau' | 'days'>,
): Variant {
  const half = Math.floor(series.length / 2)
  const scored = Array.from({ length: days }, (_, start) => {
    const inPeriods = series.map((one) => ({ ...one, day: Math.floor((one.day + start) / days) }))
    const all = forecastsOf(inPeriods, model)
    return [all.filter(({ id }) => id < half), all.filter(({ id }) => id >= half)].map(scoreOf)
  })
  const mean = (of: (scores: (typeof scored)[number]) => number) =>
    scored.reduce((sum, one) => sum + of(one), 0) / scored.length
  return {
    ...model,
    days,
    first: mean(([first]) => first!.logLoss),
    later: { logLoss: mean(([, later]) => later!.logLoss), brier: mean(([, later]) => later!.brier) },
  }
}

/** For each length of a rating period the deviation and volatility with the least log loss on the first half. */
export function bestByPeriod(series: readonly FitSeries[]): Variant[] {
  return periods.map((days) =>
    deviations
      .flatMap((deviation) =>
        volatilities.map((volatility) => variantOf(series, { deviation, volatility, tau: titleModel.tau, days })),
      )
      .reduce((best, one) => (one.first < best.first ? one : best)),
  )
}

/** A row of the table in docs/MODELS.md. */
export function rowOf({ days, deviation, volatility, tau, first, later }: Variant): string {
  return `| ${[days, deviation, volatility, tau, ...[first, later.logLoss, later.brier].map((one) => one.toFixed(4))].join(' | ')} |`
}
