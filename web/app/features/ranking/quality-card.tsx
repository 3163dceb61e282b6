import type { CalibrationBin } from '#sports/calibration.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { forecastQuality, type ForecastQuality } from '#sports/ranking/quality.ts'
import type { ForecastScore } from '#sports/ranking/score.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingQualityWords } from './quality-words.ts'
import { DataTable } from '../../kit/data/data-table.tsx'
import { CalibrationPlot } from './calibration-plot.tsx'

type Pool = keyof typeof forecastQuality

/** How often the forecasts of the own rating came true, beside the base rate and closing odds: its losses as well. */
export function QualityCard({ pool, isDemo }: { pool: Pool; isDemo: boolean }) {
  const words = useWords(rankingQualityWords)
  const { format } = useLanguage()
  const quality = forecastQuality[pool]
  const { bins, own } = quality
  const forecasts = bins.reduce((sum, bin) => sum + bin.forecasts, 0)
  return (
    <section className="card ranking-quality" id="quality" aria-labelledby="quality-title">
      <header>
        <h2 id="quality-title">{words.title}</h2>
        <span className="push" />
        <span className="small quiet">{words.forecasts(format.number(forecasts))}</span>
      </header>
      <div className="body">
        <p className="small second">{words.sample[pool](format.number(own.count))}</p>
        <CalibrationPlot bins={bins} label={words.plot(bins.length)} />
        <p className="small second">{format.sentences([words.dots, words.diagonal, outsideText(bins, words)])}</p>
        <Bins bins={bins} />
        <h3>{words.scores}</h3>
        <Scores quality={quality} />
        <p className="small second">{format.sentences(verdicts(quality, words))}</p>
        <p className="small quiet">{format.sentences([baseText(pool, words), ...(isDemo ? [words.demo] : [])])}</p>
      </div>
    </section>
  )
}

type QualityWords = typeof rankingQualityWords.en

const share = (value: number) => `${Math.round(value * 100)}%`
const range = (low: number, high: number) => `${Math.round(low * 100)}–${share(high)}`

function outsideText(bins: readonly CalibrationBin[], words: QualityWords): string {
  const outside = bins.filter(isOutside).length
  return outside === 0 ? words.allInside : words.outside(outside, bins.length)
}

/** The forecast is not among the outcomes that the results allow. */
function isOutside({ forecast, low, high }: CalibrationBin): boolean {
  return forecast < low || forecast > high
}

function Bins({ bins }: { bins: readonly CalibrationBin[] }) {
  const words = useWords(rankingQualityWords)
  const { format } = useLanguage()
  return (
    <DataTable
      label={words.table}
      head={[words.range, words.forecast, words.happened, words.interval, words.number]}
      rows={bins.map((bin) => [
        range(bin.from, bin.from + 0.1),
        `${(bin.forecast * 100).toFixed(1)}%`,
        `${(bin.happened * 100).toFixed(1)}%${isOutside(bin) ? ' *' : ''}`,
        range(bin.low, bin.high),
        format.number(bin.forecasts),
      ])}
    />
  )
}

function Scores({ quality: { own, baseRate, ownWherePriced, prices } }: { quality: ForecastQuality }) {
  const words = useWords(rankingQualityWords)
  const { format } = useLanguage()
  const row = (name: string, score: ForecastScore | null) =>
    score === null
      ? []
      : [[name, format.number(score.count), score.logLoss.toFixed(4), score.brier.toFixed(4)] as const]
  return (
    <DataTable
      label={words.scores}
      head={[words.by, words.matches, words.logLoss, words.brier]}
      rows={[
        ...row(words.own, own),
        ...row(words.baseRate, baseRate),
        ...row(words.ownWherePriced, ownWherePriced),
        ...row(words.closing, prices),
      ]}
    />
  )
}

/** Where the rating is better than a baseline, and where it is worse. */
function verdicts({ own, baseRate, ownWherePriced, prices }: ForecastQuality, words: QualityWords): string[] {
  const odds =
    ownWherePriced === null || prices === null
      ? words.noOdds
      : ownWherePriced.logLoss < prices.logLoss
        ? words.beatsOdds
        : words.losesToOdds
  return [words.lower, own.logLoss < baseRate.logLoss ? words.beatsBase : words.losesToBase, odds]
}

function baseText(pool: Pool, words: QualityWords): string {
  const { home, draw, away } = ratingModels[pool].baseRate
  return words.base(share(home), share(draw), share(away))
}
