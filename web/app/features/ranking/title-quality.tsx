import type { Quality, TitleRanking } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { titleRankingWords } from './title-words.ts'
import { DataTable } from '../../kit/data/data-table.tsx'
import { CalibrationPlot } from './calibration-plot.tsx'

const share = (value: number) => `${Math.round(value * 100)}%`

interface Props extends Pick<TitleRanking, 'scored' | 'isDemo'> {
  quality: Quality | null
}

/** How the rating works, and how often the win chances came true on series that the fit has not seen. */
export function TitleQuality({ quality, scored, isDemo }: Props) {
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  const { series, forecasts, favourites, brier } = scored
  return (
    <Card title={words.how} className="ranking-quality" id="quality">
      <div className="body">
        <p className="small second">{words.formula}</p>
        <p className="small second">{words.overlap}</p>
        <p>
          <a className="more touchable" href="/docs/touchline/getTitleRanking">
            {words.formulaLink}
          </a>
        </p>
        {forecasts > 0 && brier !== null && (
          <>
            <h3>{words.ownList}</h3>
            <DataTable
              label={words.ownList}
              head={[words.measure, words.own]}
              rows={[
                [words.rated, format.number(series)],
                [words.scored, format.number(forecasts)],
                [words.favourite, share(favourites / forecasts)],
                [words.brier, brier.toFixed(3)],
              ]}
            />
            <p className="small quiet">{isDemo ? `${words.ahead} ${words.demo}` : words.ahead}</p>
          </>
        )}
        <h3>{words.quality}</h3>
        {quality === null ? <p className="small second">{words.noSample}</p> : <Scored quality={quality} />}
      </div>
    </Card>
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
