import { Fragment } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { PriceMarket } from '#contract/touchline/match-odds.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { oddsLogWords } from './words.ts'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { BestPrices } from './best-prices.tsx'
import { lineText } from './line-text.ts'
import { bestOf, fairShares, marginOf } from './margin.ts'
import { isLined, type Cell } from './movement.ts'
import { marketName, useOddsWords } from './sport-words.ts'
import type { Odds } from './odds-card.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { Price } from '../../kit/data/price.tsx'
import { usePrice } from '../../kit/data/use-price.ts'

type Market = Odds['markets'][number]
type Row = Market['rows'][number]
type Heads = readonly (readonly [Cell, string])[]

/** The prices of each bookmaker in one market, opening and current, with margin and chances without it. */
export function OddsComparison({ market, row, withLegend }: { market: Market; row: MatchRow; withLegend: boolean }) {
  const { text, format } = useLanguage()
  const words = useWords(oddsLogWords)
  const heads = headsOf(market.market, row, text)
  const sportWords = useOddsWords(row)
  const hasLine = isLined(market.market)
  return (
    <Card title={marketName(market.market, sportWords)}>
      {!hasLine && <BestPrices market={market} row={row} />}
      <ScrollArea label={marketName(market.market, sportWords)}>
        <table className="odds-table">
          <thead>
            <tr>
              <th scope="col">{text.odds.bookmaker}</th>
              {hasLine && <th scope="col">{text.odds.line}</th>}
              {heads.map(([cell, label]) => (
                <th key={cell} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className="wide-cell">
                {words.margin}
              </th>
              <th scope="col" className="wide-cell">
                {words.fair}
              </th>
            </tr>
          </thead>
          <tbody>
            {market.average && !hasLine && <Average average={market.average} rows={market.rows} heads={heads} />}
            {market.rows.map((one) => (
              <Bookmaker key={one.bookmaker.id} row={one} heads={heads} market={market} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {withLegend && (
        <p className="small quiet table-note">
          {format.sentences([text.odds.legend, words.marginNote, words.fairNote])}
        </p>
      )}
    </Card>
  )
}

function headsOf(market: PriceMarket, row: MatchRow, text: ReturnType<typeof useLanguage>['text']): Heads {
  const names = shortSideNames(row, text)
  if (market === 'total')
    return [
      ['home', text.odds.over],
      ['away', text.odds.under],
    ]
  if (market !== '1x2')
    return [
      ['home', names.home],
      ['away', names.away],
    ]
  return [
    ['home', '1'],
    ['draw', 'X'],
    ['away', '2'],
  ]
}

/** The mean of the open prices, above those of the bookmakers. */
function Average({
  average,
  rows,
  heads,
}: {
  average: Record<Cell, number | null>
  rows: readonly Row[]
  heads: Heads
}) {
  const words = useWords(oddsLogWords)
  const price = usePrice()
  const open = rows.filter(({ isSuspended }) => !isSuspended).length
  return (
    <tr className="average">
      <th scope="row">
        {words.average}
        <small className="quiet">{words.averageOf(open)}</small>
      </th>
      {heads.map(([cell]) => (
        <td key={cell} className="tabular">
          <b>{price(average[cell] ?? 0)}</b>
        </td>
      ))}
      <MarginCells prices={heads.map(([cell]) => average[cell])} />
    </tr>
  )
}

function Bookmaker({ row, heads, market }: { row: Row; heads: Heads; market: Market }) {
  const { text, format } = useLanguage()
  const words = useWords(oddsLogWords)
  const price = usePrice()
  const { now } = usePage()
  const isMoving = useTicking((nowMs) => Number(nowMs - (row.movedAt ?? 0) < 300_000), now) === 1
  const prices = heads.map(([cell]) => (row.isSuspended ? null : row[cell].current))
  const margin = marginOf(prices)
  const hasLine = isLined(market.market)
  return (
    <tr>
      <th scope="row">
        {row.bookmaker.name}
        {margin !== null && (
          <small className="quiet phone-only">{format.pair(words.margin, `${format.decimal(margin, 1)}%`)}</small>
        )}
      </th>
      {hasLine && (
        <td className="tabular">
          {lineText(row.line, market.market)}
          {row.openingLine !== null && row.openingLine !== row.line && (
            <small className="quiet"> {lineText(row.openingLine, market.market)}</small>
          )}
        </td>
      )}
      {heads.map(([cell]) => {
        const { opening, current } = row[cell]
        const move = opening === null || current === null ? 0 : Math.sign(current - opening)
        // Prices of different lines are no better or worse than each other.
        const isBest = !hasLine && bestOf(market.rows, cell)?.bookmaker.id === row.bookmaker.id
        return (
          <td key={cell} className={isBest ? 'best' : undefined}>
            {isBest && <span className="hidden-text">{words.best} </span>}
            {current === null && !row.isSuspended ? (
              '–'
            ) : (
              <Price
                label={opening === null ? '' : price(opening)}
                value={current === null ? '' : price(current)}
                move={isMoving ? move : 0}
                isSuspended={row.isSuspended}
                words={text.odds}
              />
            )}
            {row.settled?.[cell] && <small className="settled quiet">{words.settled[row.settled[cell]]}</small>}
          </td>
        )
      })}
      <MarginCells prices={prices} />
    </tr>
  )
}

function MarginCells({ prices }: { prices: readonly (number | null)[] }) {
  const { format } = useLanguage()
  const [margin, shares] = [marginOf(prices), fairShares(prices)]
  return (
    <>
      <td className="tabular wide-cell">{margin === null ? '–' : `${format.decimal(margin, 1)}%`}</td>
      <td className="tabular wide-cell">
        {shares === null
          ? '–'
          : shares.map((share, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                {share}
              </Fragment>
            ))}
      </td>
    </>
  )
}
