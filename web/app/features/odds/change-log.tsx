import type { MatchRow } from '#contract/touchline/brief.ts'
import type { PriceChange } from '#contract/touchline/match-odds.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { oddsLogWords } from './words.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { Pager } from '../../kit/data/pager.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { lineText } from './line-text.ts'
import { cellsOf } from './movement.ts'
import { marketName, useOddsWords } from './sport-words.ts'
import { When } from './when.tsx'

/** A page of changes, and how many there are. */
export type PriceChanges = { list: PriceChange[]; total: number; pageNum: number; pageSize: number }

interface Props {
  changes: PriceChanges
  row: MatchRow
  /** Address of a page of them. */
  to: (page: number) => string
}

/** Each change of a bookmaker's prices, newest first. */
export function ChangeLog({ changes: { list, total, pageNum, pageSize }, row, to }: Props) {
  const words = useWords(oddsLogWords)
  return (
    <Card title={words.title} beside={<span className="small quiet">{words.note}</span>} className="change-log">
      {total === 0 && <p className="body quiet">{words.none}</p>}
      <ol>
        {list.map((change) => (
          <Change key={`${change.at}:${change.market}:${change.bookmaker.id}`} change={change} row={row} />
        ))}
      </ol>
      <Pager page={pageNum} pages={Math.ceil(total / pageSize)} to={to} isPart />
    </Card>
  )
}

function Change({ change, row }: { change: PriceChange; row: MatchRow }) {
  const { at, market, bookmaker, from, to, isSuspended } = change
  const words = useWords(oddsLogWords)
  const { text } = useLanguage()
  const price = usePrice()
  const cells = cellsOf(market)
  const sportWords = useOddsWords(row)
  const isTotal = market === 'total'
  const names = isTotal
    ? { home: text.odds.over, draw: '', away: text.odds.under }
    : { ...shortSideNames(row, text), draw: text.odds.draw }
  const marks = isTotal ? names : { home: '1', draw: 'X', away: '2' }
  const moved = cells.flatMap((cell) => {
    const [before, after] = [from?.[cell] ?? null, to[cell]]
    return before !== null && after !== null && before !== after ? [{ cell, before, after }] : []
  })
  return (
    <li className="list-item">
      <span className="small quiet tabular when">
        <When at={at} kickOff={row.kickOff} />
      </span>
      <span className="who">
        {bookmaker.name}
        <small className="quiet">
          {marketName(market, sportWords)} {to.line !== null && lineText(to.line, market)}
        </small>
      </span>
      <span className="changed">
        {isSuspended && <span className="tag">{words.suspended}</span>}
        {!isSuspended && from !== null && from.line !== to.line && (
          <span className="small tabular">
            <span className="quiet">{text.odds.line}</span> {lineText(from.line, market)} →{' '}
            <b>{lineText(to.line, market)}</b>
          </span>
        )}
        {!isSuspended && from === null && (
          <span className="small tabular">
            <span className="quiet">{words.first}</span>{' '}
            {cells.map((cell) => (to[cell] === null ? '–' : price(to[cell]))).join(' · ')}
          </span>
        )}
        {!isSuspended &&
          moved.map(({ cell, before, after }) => (
            <span key={cell} className="tabular">
              <span className="hidden-text">
                {words.change(bookmaker.name, names[cell], price(before), price(after))}
              </span>
              <span aria-hidden="true">
                <small className="quiet">{marks[cell]}</small> {price(before)} → <b>{price(after)}</b>{' '}
                <i className={after > before ? 'rise' : 'fall'}>{after > before ? '▲' : '▼'}</i>
              </span>
            </span>
          ))}
      </span>
    </li>
  )
}
