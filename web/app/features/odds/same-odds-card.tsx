import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { SameOdds, SameOddsOutcome } from '#contract/touchline/same-odds.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { sameOddsWords } from './same-odds-words.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { Pager } from '../../kit/data/pager.tsx'
import { DatedList, DatedRow } from '../../kit/row/dated-row.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { lineText } from './line-text.ts'
import { marketName, useOddsWords } from './sport-words.ts'

/** What of same odds the address asks for. */
export interface SameOddsAsked {
  stage: 'opening' | 'closing'
  league: 'all' | 'same'
  page: number
}

interface Props {
  same: SameOdds
  row: MatchRow
  /** Address of the page with these. */
  to: (asked: SameOddsAsked) => string
}

/** How earlier matches at the odds of this one ended, beside what the odds implied. */
export function SameOddsCard({ same, row, to }: Props) {
  const { format } = useLanguage()
  const words = useWords(sameOddsWords)
  const sportWords = useOddsWords(row)
  if (same.price === null) return null
  const { market, stage, league, price, matches, isCapped, list, pageNum, pageSize, total } = same
  const points = Math.round(same.tolerance * 100)
  const stages = { ...words.stages, ...(row.summary.status === 'scheduled' && { closing: words.now }) }
  return (
    <Card title={words.title} beside={<span className="small quiet">{words.note}</span>} className="same-odds">
      <div className="choices">
        <nav className="segments" aria-label={words.stage}>
          {(['opening', 'closing'] as const).map((one) => (
            <Choice key={one} to={to({ stage: one, league, page: 1 })} isChosen={one === stage}>
              {stages[one]}
            </Choice>
          ))}
        </nav>
        <nav className="segments" aria-label={words.leagues}>
          {(['all', 'same'] as const).map((one) => (
            <Choice key={one} to={to({ stage, league: one, page: 1 })} isChosen={one === league}>
              {words.league[one]}
            </Choice>
          ))}
        </nav>
      </div>
      <p className="body small second">
        {marketName(market, sportWords)} {price.line !== null && lineText(price.line, market)}
        {' · '}
        {matches === 0
          ? words.none(points)
          : format.sentences([words.found(matches, points), ...(isCapped ? [words.capped(matches)] : [])])}
      </p>
      {matches > 0 && (
        <>
          <Outcomes same={same} price={price} row={row} />
          <p className="small quiet table-note">{format.sentences(words.legend)}</p>
          <h3 className="list-head small quiet">{words.nearest}</h3>
          <DatedList count={list.length}>
            {list.map((one) => (
              <DatedRow key={one.row.id} row={one.row}>
                <Odds prices={one} />
              </DatedRow>
            ))}
          </DatedList>
          <Pager page={pageNum} pages={Math.ceil(total / pageSize)} to={(page) => to({ stage, league, page })} isPart />
        </>
      )}
    </Card>
  )
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <Link to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset replace>
      {children}
    </Link>
  )
}

type Prices = Pick<NonNullable<SameOdds['price']>, 'home' | 'draw' | 'away'>

function Odds({ prices: { home, draw, away } }: { prices: Prices }) {
  const price = usePrice()
  return (
    <span className="small tabular quiet">
      {[home, draw, away].flatMap((one) => (one === null ? [] : [price(one)])).join(' · ')}
    </span>
  )
}

function Outcomes({ same, price, row }: { same: SameOdds; price: Prices; row: MatchRow }) {
  const { text } = useLanguage()
  const words = useWords(sameOddsWords)
  const names =
    same.market === 'total'
      ? { home: text.odds.over, draw: '', away: text.odds.under }
      : { ...shortSideNames(row, text), draw: text.odds.draw }
  return (
    <ScrollArea label={words.title}>
      <table className="odds-table">
        <thead>
          <tr>
            {[words.outcome, words.odds, words.promised, words.happened, words.counts, words.gain].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {same.outcomes.map((one) => (
            <Outcome key={one.outcome} outcome={one} name={names[one.outcome]} odds={price[one.outcome]} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

interface OutcomeProps {
  outcome: SameOddsOutcome
  name: string
  odds: number | null
}

function Outcome({ outcome: { happened, promised, gain, ...counts }, name, odds }: OutcomeProps) {
  const { format } = useLanguage()
  const words = useWords(sameOddsWords)
  const oddsText = usePrice()
  const percent = (share: number) => `${format.decimal(share * 100, 1)}%`
  const signed = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${percent(Math.abs(share))}`
  const { won, halfWon, returned, halfLost, lost } = counts
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="tabular">{odds === null ? '–' : oddsText(odds)}</td>
      <td className="tabular">{percent(promised)}</td>
      <td className="tabular">
        <b>{happened === null ? '–' : percent(happened.share)}</b>
        {happened && <small className="quiet">{words.interval(percent(happened.low), percent(happened.high))}</small>}
      </td>
      <td className="tabular">
        {[won + halfWon, returned, lost + halfLost].map((count) => format.number(count)).join(' · ')}
      </td>
      <td className="tabular">
        {gain === null ? '–' : signed(gain.mean)}
        {gain && <small className="quiet">{words.interval(signed(gain.low), signed(gain.high))}</small>}
      </td>
    </tr>
  )
}
