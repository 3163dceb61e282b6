import type { CSSProperties } from 'react'
import type { PriceMarket, PriceMovement } from '#contract/touchline/match-odds.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { oddsLogWords } from './words.ts'
import { usePrice } from '../../kit/data/use-price.ts'
import { lineText } from './line-text.ts'
import { cellsOf, extremesOf, isLined, pricesAt, type Cell, type Range } from './movement.ts'
import { When } from './when.tsx'

const colours = { home: 'var(--ta)', draw: 'var(--text-3)', away: 'var(--tb)' } as const

interface Props {
  market: PriceMarket
  points: PriceMovement['points']
  /** The period shown, and its end: that of the range, or the moment of a replay. */
  range: Range
  until: number
  kickOff: number
  isOver: boolean
  moment: { at: number | null; text: string } | null
  labels: Record<Cell, string>
  /** What the sport calls its kick-off. */
  start: string
}

/** Prices: opening, at kick-off, and present or last ones, or those of a replay; and the range in the period. */
export function PriceTable({ market, points, range, until, kickOff, isOver, moment, labels, start }: Props) {
  const { text } = useLanguage()
  const words = useWords(oddsLogWords)
  const price = usePrice()
  const hasBegun = (points.at(-1)?.at ?? 0) > kickOff
  const columns = [
    [text.odds.openingPrice, points[0] ?? null],
    ...(hasBegun ? [[start, pricesAt(points, kickOff)] as const] : []),
    [
      moment ? moment.text : isOver ? words.last : text.odds.now,
      pricesAt(points, moment ? (moment.at ?? -Infinity) : Infinity),
    ],
  ] as const
  // Prices of different lines are not higher or lower than each other: those of the last line are compared.
  const shown = range.points.filter(({ at }) => at <= until)
  const inPeriod = shown.filter(({ line }) => line === shown.at(-1)?.line)
  return (
    <table className="movement-table">
      <thead>
        <tr>
          <th scope="col">{text.odds.result}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{words.range}</th>
        </tr>
      </thead>
      <tbody>
        {isLined(market) && (
          <tr>
            <th scope="row">{text.odds.line}</th>
            {columns.map(([name, point]) => (
              <td key={name} className="tabular">
                {lineText(point?.line ?? null, market)}
              </td>
            ))}
            <td />
          </tr>
        )}
        {cellsOf(market).map((cell) => (
          <tr key={cell}>
            <th scope="row">
              <i className="swatch" style={{ '--c': colours[cell] } as CSSProperties} /> {labels[cell]}
            </th>
            {columns.map(([name, point]) => (
              <td key={name} className="tabular">
                {point?.[cell] == null ? '–' : price(point[cell])}
              </td>
            ))}
            <td className="tabular price-range">
              <PriceRange points={inPeriod} cell={cell} kickOff={kickOff} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The lowest and the highest price of a result, with their times. */
function PriceRange({ points, cell, kickOff }: { points: PriceMovement['points']; cell: Cell; kickOff: number }) {
  const words = useWords(oddsLogWords)
  const extremes = extremesOf(points, cell)
  if (!extremes) return null
  return (
    <>
      <Extreme {...extremes.least} kickOff={kickOff} label={words.lowest} />
      <Extreme {...extremes.most} kickOff={kickOff} label={words.highest} />
    </>
  )
}

function Extreme({ at, price, kickOff, label }: { at: number; price: number; kickOff: number; label: string }) {
  const write = usePrice()
  return (
    <span>
      <span className="hidden-text">{label} </span>
      {write(price)}{' '}
      <small className="quiet">
        <When at={at} kickOff={kickOff} />
      </small>
    </span>
  )
}
