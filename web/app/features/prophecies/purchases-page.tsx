import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { prophecyStates } from '#contract/touchline/prophecy-limits.ts'
import type { Prophecy, ProphecyList } from '#contract/touchline/prophecy.ts'
import type { SpendingLimits } from '#contract/touchline/spending.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState, Part } from '../../kit/page/states.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { Loaded } from '../../page.ts'
import { Pair } from './against-card.tsx'
import { markOf, signedPoints } from './figures.ts'
import { prophecyPath } from './paths.ts'
import { usePickNames } from './play-options.tsx'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { purchasesWords } from './purchases-words.ts'
import { prophecyWords } from './words.ts'

export interface PurchasesData {
  found: ProphecyList
  limits: Loaded<SpendingLimits>
  state: State | null
  isLater: boolean
}

type State = (typeof prophecyStates)[number]

function purchasesPath({ state, after = null }: { state: State | null; after?: string | null }): string {
  const query = new URLSearchParams()
  if (state !== null) query.set('state', state)
  if (after !== null) query.set('after', after)
  return query.size === 0 ? '/wallet/purchases' : `/wallet/purchases?${query}`
}

/** Prophecies unlocked by the reader, newest first, with their outcomes. */
export function PurchasesPage({ found, limits, state, isLater }: PurchasesData) {
  const words = useWords(purchasesWords)
  const isEmpty = found.list.length === 0 && !isLater
  return (
    <div className="ranks-page purchases-page">
      <div className="stack">
        <div className="line">
          <h1 className="page-title">{words.title}</h1>
          <span className="push" />
          {(!isEmpty || state !== null) && (
            <a className="button compact touchable" href="/wallet/purchases.csv" download>
              <ProphecyIcon name="download" size="s" />
              {words.csv}
            </a>
          )}
        </div>
        {(!isEmpty || state !== null) && <States current={state} />}
        {isEmpty && state === null ? (
          <NoPurchases />
        ) : isEmpty ? (
          <EmptyState icon="search" title={words.noneOfState} />
        ) : (
          <PurchaseTable found={found} state={state} isLater={isLater} />
        )}
      </div>
      <aside className="stack">
        <Part of={limits}>{(sums) => <SumsCard limits={sums} />}</Part>
        <RefundsCard />
      </aside>
    </div>
  )
}

function States({ current }: { current: State | null }) {
  const words = useWords(purchasesWords)
  return (
    <nav className="chips" aria-label={words.columns.state}>
      {[null, ...prophecyStates].map((state) => (
        <Link
          key={state ?? ''}
          className="chip"
          to={purchasesPath({ state })}
          preventScrollReset
          aria-current={state === current ? 'true' : undefined}
        >
          {words.states[state ?? 'any']}
        </Link>
      ))}
    </nav>
  )
}

function NoPurchases() {
  const words = useWords(purchasesWords)
  return (
    <EmptyState
      icon="lock"
      title={words.none}
      action={
        <Link className="button compact primary touchable" to="/prophecies">
          {words.toLists}
        </Link>
      }
    >
      {words.noneText}
    </EmptyState>
  )
}

function PurchaseTable({ found: { list, matches, next }, state, isLater }: Omit<PurchasesData, 'limits'>) {
  const words = useWords(purchasesWords)
  const rows = new Map(matches.map((row) => [row.id, row]))
  return (
    <section className="card" aria-label={words.title}>
      <div className="ranks-scroll">
        <table className="prophecy-table prophecy-purchases">
          <thead>
            <tr>
              {Object.entries(words.columns).map(([column, name]) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((prophecy) => (
              <PurchaseRow key={prophecy.id} prophecy={prophecy} row={rows.get(prophecy.matchId)} />
            ))}
          </tbody>
        </table>
      </div>
      {(isLater || next !== null) && (
        <nav className="pager card-note" aria-label={words.title}>
          {isLater && (
            <Link className="button compact touchable" to={purchasesPath({ state })}>
              {words.first}
            </Link>
          )}
          {next !== null && (
            <Link className="button compact touchable" to={purchasesPath({ state, after: next })} rel="next">
              {words.more}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

function PurchaseRow({ prophecy, row }: { prophecy: Prophecy; row: MatchRow | undefined }) {
  const words = useWords(purchasesWords)
  const lists = useWords(prophecyWords)
  const { text, format } = useLanguage()
  const price = usePrice()
  const { author, coins, content, play, prices, result, state } = prophecy
  const names = usePickNames(row, play, prices.line)
  const { home, away } = row ? shortSideNames(row, text) : { home: '–', away: '–' }
  const points = result?.points ?? null
  return (
    <tr>
      <th scope="row">
        <a href={`/match/${prophecy.matchId}`}>{text.match.versus(home, away)}</a>
      </th>
      <td>
        <span className="two-lines">
          <Link to={prophecyPath(prophecy)} title={prophecy.title}>
            <b>{content === null ? words.hidden : names[content.pick]}</b> {content !== null && price(content.odds)}
          </Link>
          <span className="micro second">
            {author?.nickname ?? lists.gone} · {lists.plays[play]}
          </span>
        </span>
      </td>
      <td>{state === 'void' ? <s>{format.number(coins)}</s> : <b>{format.number(coins)}</b>}</td>
      <td>
        {points === null ? (
          '–'
        ) : (
          <b className={`evidence-score ${points > 0 ? 'better' : 'worse'}`}>{signedPoints(points, format)}</b>
        )}
      </td>
      <td>
        <StateTag prophecy={prophecy} />
      </td>
    </tr>
  )
}

/** Open, what came of the pick, or that its coins came back. */
function StateTag({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(purchasesWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const mark = markOf(prophecy)
  if (prophecy.closed !== null) return <span className="tag">{words.hidden}</span>
  if (mark === null) return <span className="tag">{words.open}</span>
  if (mark === 'void')
    return (
      <span className="tag outcome-tag">
        <ProphecyIcon name="refund" size="s" />
        {words.back(format.number(prophecy.coins))}
      </span>
    )
  return (
    <span className={`tag outcome-tag ${mark}`}>
      <ProphecyIcon name={mark === 'hit' ? 'check' : 'miss'} size="s" />
      {lists.outcomes[prophecy.result?.outcome ?? 'void']}
    </span>
  )
}

/** Coins of purchases and refunds, and their difference. */
function SumsCard({ limits: { purchases } }: { limits: SpendingLimits }) {
  const words = useWords(purchasesWords)
  const { format } = useLanguage()
  const { count, spent, refunds, refunded } = purchases
  return (
    <Card title={words.came} beside={<span className="small second">{words.twelve}</span>}>
      <dl className="prophecy-pairs body">
        <Pair name={words.purchases(format.number(count), count)} value={format.number(spent)} />
        <Pair
          name={words.refunds(format.number(refunds), refunds)}
          value={refunded === 0 ? format.number(0) : `−${format.number(refunded)}`}
        />
        <Pair name={words.paid} value={format.number(spent - refunded)} isTotal />
      </dl>
    </Card>
  )
}

function RefundsCard() {
  const words = useWords(purchasesWords)
  return (
    <section className="card card-text">
      <h2>{words.whenBack}</h2>
      <ul className="prophecy-rules small second">
        {words.rules.map((rule) => (
          <li key={rule}>
            <ProphecyIcon name="check" size="s" />
            {rule}
          </li>
        ))}
        <li>
          <ProphecyIcon name="miss" size="s" />
          {words.notBack}
        </li>
      </ul>
    </section>
  )
}
