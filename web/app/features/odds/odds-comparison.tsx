import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { oddsLogWords } from '../../i18n/words/odds-log.ts'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { shortSideNames } from '../../kit/names.ts'
import { marginOf } from './margin.ts'
import type { Odds } from './odds-card.tsx'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { Price } from '../../kit/price.tsx'
import { usePrice } from '../../kit/use-price.ts'

type Market = Odds['markets'][number]
type Row = Market['rows'][number]

/** The prices of each bookmaker in one market, opening and current. */
export function OddsComparison({ market, row, withLegend }: { market: Market; row: MatchRow; withLegend: boolean }) {
  const { text, format } = useLanguage()
  const words = useWords(oddsLogWords)
  const names = shortSideNames(row, text)
  const heads =
    market.market === 'total'
      ? ([
          ['home', text.odds.over],
          ['away', text.odds.under],
        ] as const)
      : market.market === 'handicap'
        ? ([
            ['home', names.home],
            ['away', names.away],
          ] as const)
        : ([
            ['home', '1'],
            ['draw', 'X'],
            ['away', '2'],
          ] as const)
  const hasLine = market.market !== '1x2'
  return (
    <section className="card">
      <header>
        <h2>{text.odds.markets[market.market]}</h2>
      </header>
      <ScrollArea label={text.odds.markets[market.market]}>
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
              <th scope="col">{words.margin}</th>
            </tr>
          </thead>
          <tbody>
            {market.rows.map((one) => (
              <Bookmaker
                key={one.bookmaker.id}
                row={one}
                cells={heads}
                hasLine={hasLine}
                isSigned={market.market === 'handicap'}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {withLegend && <p className="small quiet table-note">{format.sentences([text.odds.legend, words.marginNote])}</p>}
    </section>
  )
}

interface BookmakerProps {
  row: Row
  cells: readonly (readonly ['home' | 'draw' | 'away', string])[]
  hasLine: boolean
  isSigned: boolean
}

function Bookmaker({ row, cells, hasLine, isSigned }: BookmakerProps) {
  const { text, format } = useLanguage()
  const margin = row.isSuspended ? null : marginOf(cells.map(([cell]) => row[cell].current))
  const price = usePrice()
  const { now } = usePage()
  const isMoving = useTicking((nowMs) => Number(nowMs - (row.movedAt ?? 0) < 300_000), now) === 1
  return (
    <tr>
      <th scope="row">{row.bookmaker.name}</th>
      {hasLine && (
        <td className="tabular">
          {lineText(row.line, isSigned)}
          {row.openingLine !== null && row.openingLine !== row.line && (
            <small className="quiet"> {lineText(row.openingLine, isSigned)}</small>
          )}
        </td>
      )}
      {cells.map(([cell]) => {
        const { opening, current } = row[cell]
        const move = opening === null || current === null ? 0 : Math.sign(current - opening)
        return (
          <td key={cell}>
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
          </td>
        )
      })}
      <td className="tabular">{margin === null ? '–' : `${format.decimal(margin, 1)}%`}</td>
    </tr>
  )
}

/** A handicap has its sign, with the minus of the design; a total has none. */
function lineText(line: number | null, isSigned: boolean): string {
  if (line === null) return '–'
  return line > 0 && isSigned ? `+${line}` : `${line}`.replace('-', '−')
}
