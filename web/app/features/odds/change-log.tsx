import type { MatchRow } from '#contract/touchline/brief.ts'
import type { PriceChange } from '#contract/touchline/match.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { oddsLogWords } from '../../i18n/words/odds-log.ts'
import { shortSideNames } from '../../kit/names.ts'
import { Pager } from '../../kit/pager.tsx'
import { usePrice } from '../../kit/use-price.ts'

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
    <section className="card change-log">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        <span className="small quiet">{words.note}</span>
      </header>
      {total === 0 && <p className="body quiet">{words.none}</p>}
      <ol>
        {list.map((change) => (
          <Change key={`${change.at}:${change.bookmaker.id}`} change={change} row={row} />
        ))}
      </ol>
      <Pager page={pageNum} pages={Math.ceil(total / pageSize)} to={to} isPart />
    </section>
  )
}

const cells = ['home', 'draw', 'away'] as const

function Change({ change: { at, bookmaker, from, to, isSuspended }, row }: { change: PriceChange; row: MatchRow }) {
  const words = useWords(oddsLogWords)
  const { text, format } = useLanguage()
  const price = usePrice()
  const names = { ...shortSideNames(row, text), draw: text.odds.draw }
  const marks = { home: '1', draw: 'X', away: '2' }
  const moved = cells.flatMap((cell) => {
    const [before, after] = [from?.[cell] ?? null, to[cell]]
    return before !== null && after !== null && before !== after ? [{ cell, before, after }] : []
  })
  return (
    <li className="list-item">
      <span className="small quiet tabular">{format.moment(at)}</span>
      <span className="who">{bookmaker.name}</span>
      <span className="changed">
        {isSuspended && <span className="tag">{words.suspended}</span>}
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
