import type { Quality } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from '../../i18n/words/title-ranking.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { CalibrationPlot } from './calibration-plot.tsx'

const share = (value: number) => `${Math.round(value * 100)}%`

/** How the rating works, and how often the win chances came true on series that the fit has not seen. */
export function TitleQuality({ quality }: { quality: Quality | null }) {
  const words = useWords(titleRankingWords)
  return (
    <section className="card ranking-quality" id="quality">
      <header>
        <h2>{words.how}</h2>
      </header>
      <div className="body">
        <p className="small second">{words.formula}</p>
        <p className="small second">{words.overlap}</p>
        <p>
          <a className="more touchable" href="/docs/touchline/getTitleRanking">
            {words.formulaLink}
          </a>
        </p>
        <h3>{words.quality}</h3>
        {quality === null ? <p className="small second">{words.noSample}</p> : <Scored quality={quality} />}
      </div>
    </section>
  )
}

function Scored({ quality: { own, baseRate, bins, favourites, from, fitted } }: { quality: Quality }) {
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  return (
    <>
      <p className="small second">{words.sample(format.number(own.count), format.date(from), format.number(fitted))}</p>
      <DataTable
        label={words.quality}
        head={[words.measure, words.own, words.baseRate]}
        rows={[
          [words.logLoss, own.logLoss.toFixed(4), baseRate.logLoss.toFixed(4)],
          [words.brier, own.brier.toFixed(4), baseRate.brier.toFixed(4)],
          [words.favourite, share(favourites / own.count), '–'],
        ]}
      />
      <p className="small quiet">{words.lower}</p>
      <CalibrationPlot bins={bins} label={words.plot(bins.length)} />
      <DataTable
        label={words.plot(bins.length)}
        head={[words.chance, words.happened, words.interval, words.number]}
        rows={bins.map(({ forecast, happened, low, high, forecasts }) => [
          share(forecast),
          share(happened),
          `${Math.round(low * 100)}–${share(high)}`,
          format.number(forecasts),
        ])}
      />
    </>
  )
}
