import type { ReactNode } from 'react'
import type { TitleWinQuality } from '#sports/esports/win/quality.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { DataTable } from '../../../kit/data/data-table.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { ShareOfTwo } from './share-of-two.tsx'
import type { SeriesView } from './match-view.ts'
import { winWords } from './win-words.ts'

interface WinCardProps {
  view: SeriesView<unknown>
  /** Chance of the home side. */
  chance: { game: number; series: number | null }
  gameLabel: string
  note: string
  /** What the chances are from. */
  from: string
  quality: TitleWinQuality
  children?: ReactNode
}

/** The win chance of the game in play and of its series, with how often such chances came true. */
export function WinCard({ view, chance, gameLabel, note, from, quality, children }: WinCardProps) {
  const words = useWords(winWords)
  const { text, format } = useLanguage()
  const names = shortSideNames(view.row, text)
  const share = (value: number) => format.percent(Math.round(value * 100))
  const bars = [
    { label: gameLabel, value: chance.game },
    ...(chance.series === null ? [] : [{ label: words.series, value: chance.series }]),
  ]
  const { games, series } = quality
  return (
    <section className="card win-card">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        <span className="small quiet">{note}</span>
      </header>
      <div className="body">
        {bars.map(({ label, value }) => {
          const home = Math.min(99, Math.max(1, Math.round(value * 100)))
          return (
            <div key={label}>
              <p className="small">{label}</p>
              <ShareOfTwo home={home} away={100 - home} names={names} textOf={format.percent} />
            </div>
          )
        })}
        {children}
        <details className="alternative">
          <summary>{words.about}</summary>
          <p className="small">{from}</p>
          <p className="small">{words.sample(games.count, series.count)}</p>
          <p className="small">{words.brier(games.brier.toFixed(3), series.brier.toFixed(3))}</p>
          <DataTable
            label={words.calibration}
            head={[words.forecast, words.happened, words.interval, words.games]}
            rows={games.bins.map((bin) => [
              share(bin.forecast),
              share(bin.happened),
              `${share(bin.low)}–${share(bin.high)}`,
              format.number(bin.matches),
            ])}
          />
        </details>
      </div>
    </section>
  )
}
