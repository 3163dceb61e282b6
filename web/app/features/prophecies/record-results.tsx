import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy, ProphecyList } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { sidesOf, sportOf } from '../../sports/parts.ts'
import { markOf, signedPoints } from './figures.ts'
import { prophecyPath } from './paths.ts'
import { fairChanceOf, usePickNames } from './play-options.tsx'
import { recordWords } from './record-words.ts'
import { prophecyWords } from './words.ts'
import { ProphecyIcon, type ProphecyIconName } from './prophecy-icon.tsx'

interface ResultsTableProps {
  found: ProphecyList
  /** Address of a page of the table by its cursor; null is the first. */
  to: (after: string | null) => string
  isLater: boolean
}

/** All prophecies of an author as a table, newest first: voids and misses among them. */
export function ResultsTable({ found: { list, matches, next }, to, isLater }: ResultsTableProps) {
  const words = useWords(recordWords)
  const { columns } = words
  const rows = new Map(matches.map((row) => [row.id, row]))
  if (list.length === 0)
    return (
      <EmptyState icon="search" title={words.noResults}>
        {words.noResultsText}
      </EmptyState>
    )
  return (
    <>
      <div className="ranks-scroll">
        <table className="prophecy-table record-results">
          <thead>
            <tr>
              <th scope="col">{columns.date}</th>
              <th scope="col">{columns.match}</th>
              <th scope="col" className="wide-only">
                {columns.said}
              </th>
              <th scope="col" className="wide-only">
                {columns.price}
              </th>
              <th scope="col">{columns.score}</th>
              <th scope="col">{columns.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((prophecy) => (
              <ResultRow key={prophecy.id} prophecy={prophecy} row={rows.get(prophecy.matchId)} />
            ))}
          </tbody>
        </table>
      </div>
      {(isLater || next !== null) && (
        <nav className="pager card-note" aria-label={words.all}>
          {isLater && (
            <Link className="button compact touchable" to={to(null)} preventScrollReset>
              {words.first}
            </Link>
          )}
          {next !== null && (
            <Link className="button compact touchable" to={to(next)} rel="next" preventScrollReset>
              {words.more}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function ResultRow({ prophecy, row }: { prophecy: Prophecy; row: MatchRow | undefined }) {
  const { format } = useLanguage()
  const price = usePrice()
  const { at, content, result } = prophecy
  const points = result?.points ?? null
  return (
    <tr>
      <td className="second">{format.dateWithoutYear(at)}</td>
      <th scope="row">
        <PickLines prophecy={prophecy} row={row} />
      </th>
      <td className="wide-only">
        <SaidAndMarket prophecy={prophecy} />
      </td>
      <td className="wide-only">{content === null ? '–' : price(content.odds)}</td>
      <td>
        {points === null ? (
          '–'
        ) : (
          <b className={`evidence-score ${points > 0 ? 'better' : 'worse'}`}>{signedPoints(points, format)}</b>
        )}
      </td>
      <td>
        <OutcomeTag prophecy={prophecy} />
      </td>
    </tr>
  )
}

function PickLines({ prophecy, row }: { prophecy: Prophecy; row: MatchRow | undefined }) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const { text, format } = useLanguage()
  const { closed, coins, content, play, prices } = prophecy
  const names = usePickNames(row, play, prices.line)
  const { home, away } = row ? shortSideNames(row, text) : { home: '–', away: '–' }
  const cost = coins === 0 ? words.free : lists.coins(format.number(coins), coins)
  return (
    <span className="two-lines">
      <Link className="touchable" to={prophecyPath(prophecy)} title={prophecy.title}>
        <b>{content !== null ? names[content.pick] : closed === null ? words.sealedPick : words.hidden}</b>
        <span className="second"> {lists.plays[play]}</span>
      </Link>
      <span className="micro second tabular">
        {row ? middleOf(row, home, away, text.match.versus) : text.match.versus(home, away)} · {cost}
      </span>
    </span>
  )
}

/** Sides with the score of a match that is over; without it where it is hidden from the reader. */
function middleOf(row: MatchRow, home: string, away: string, versus: (home: string, away: string) => string): string {
  const { status, score, isHidden } = row.summary
  if (status !== 'finished' || isHidden || sportOf(row).hasNoScore?.(row.summary)) return versus(home, away)
  const [first, second] = sidesOf(row)
  const names = { home, away }
  return `${names[first]} ${score[first]}–${score[second]} ${names[second]}`
}

function SaidAndMarket({ prophecy: { content, prices, result } }: { prophecy: Prophecy }) {
  const { format } = useLanguage()
  if (content === null) return '–'
  const percent = (share: number) => format.percent(100 * share)
  const market = percent(result?.fairClose ?? fairChanceOf(prices, content.pick))
  return `${content.isStated ? percent(content.probability) : '–'} / ${market}`
}

const icons: Readonly<Record<'hit' | 'miss' | 'void', ProphecyIconName>> = { hit: 'check', miss: 'miss', void: 'void' }

/** What came of a prophecy, in a word and a sign; whether it is still open, or hidden from the reader. */
function OutcomeTag({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const mark = markOf(prophecy)
  if (prophecy.closed !== null) return <span className="tag">{words.hidden}</span>
  if (mark === null) return <span className="tag">{lists.states.sealed}</span>
  return (
    <span className={`tag outcome-tag ${mark}`}>
      <ProphecyIcon name={icons[mark]} size="s" />
      {lists.outcomes[prophecy.state === 'void' ? 'void' : (prophecy.result?.outcome ?? 'void')]}
    </span>
  )
}
