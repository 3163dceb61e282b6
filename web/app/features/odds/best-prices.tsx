import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { oddsLogWords } from './words.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { usePrice } from '../../kit/data/use-price.ts'
import { bestOf, fairShares, marginOf } from './margin.ts'
import type { Odds } from './odds-card.tsx'

const cells = ['home', 'draw', 'away'] as const
const fills = {
  home: ['var(--ta)', 'var(--on-ta)'],
  draw: ['var(--surface-3)', 'var(--text-2)'],
  away: ['var(--tb)', 'var(--on-tb)'],
} as const

/** The highest open price of each result with its bookmaker, and the chances in the average prices. */
export function BestPrices({ market: { rows, average }, row }: { market: Odds['markets'][number]; row: MatchRow }) {
  const { text, format } = useLanguage()
  const words = useWords(oddsLogWords)
  const price = usePrice()
  const names = { ...shortSideNames(row, text), draw: text.odds.draw }
  const best = cells.map((cell) => bestOf(rows, cell))
  const means = average && cells.map((cell) => average[cell])
  const shares = means && fairShares(means)
  const margins = [marginOf(best.map((one, index) => one?.[cells[index]!].current ?? null)), means && marginOf(means)]
  const [atBest, onAverage] = margins.map((margin) => margin && `${format.decimal(margin, 1)}%`.replace('-', '−'))
  if (!shares) return null
  return (
    <div className="best-prices">
      <dl>
        {cells.map((cell, index) => (
          <div key={cell}>
            <dt className="small quiet clip">{names[cell]}</dt>
            <dd>
              <b className="number">{best[index] ? price(best[index][cell].current ?? 0) : '–'}</b>
              <small className="quiet">{best[index]?.bookmaker.name}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="small quiet fair-head">
          <span>{words.fairChance}</span> <span>{words.marginOut}</span>
        </p>
        <p className="hidden-text">
          {format.list(cells.map((cell, index) => format.pair(names[cell], format.percent(shares[index]!))))}
        </p>
        <div className="share-bar" aria-hidden="true">
          {cells.map((cell, index) => (
            <span key={cell} style={{ flex: shares[index], background: fills[cell][0], color: fills[cell][1] }}>
              {format.percent(shares[index]!)}
            </span>
          ))}
        </div>
        {atBest && onAverage && <p className="small quiet">{words.margins(atBest, onAverage)}</p>}
      </div>
    </div>
  )
}
