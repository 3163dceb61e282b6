import { Form, Link } from 'react-router'
import type { DeskComparison, DeskMoney, DeskMoneyHit, DeskPayoutFreeze } from '#contract/touchline/desk-money.ts'
import type { StaffWithdrawal } from '#contract/touchline/withdrawal.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { ComparisonsView } from './comparisons-view.tsx'
import { FreezesView } from './freezes-view.tsx'
import { HitsCard } from './hits-card.tsx'
import { WithdrawalsView } from './withdrawals-view.tsx'
import { moneyWords } from './words.ts'

export const moneyViews = ['days', 'withdrawals', 'freezes'] as const

/** What one page of a view lists; `older` is the query of the next page. */
export type MoneyList =
  | { view: 'days'; state: 'different' | 'open' | 'all'; list: DeskComparison[]; older: string | null }
  | { view: 'withdrawals'; state: string; list: StaffWithdrawal[]; older: string | null }
  | { view: 'freezes'; list: DeskPayoutFreeze[]; older: string | null }

export interface MoneyData {
  money: DeskMoney
  q: string
  /** Null without a text. */
  hits: DeskMoneyHit[] | null
  shown: MoneyList
  isFirst: boolean
}

/** The state of the money, a search by numbers, and the lists of treasurers. */
export function MoneyPage({ data }: { data: MoneyData }) {
  const words = useWords(moneyWords)
  const { money, q, hits, shown } = data
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <Form method="get" className="desk-search" role="search">
        <input
          className="desk-field"
          name="q"
          defaultValue={q}
          key={q}
          aria-label={words.search}
          placeholder={words.search}
          maxLength={80}
          autoComplete="off"
        />
        <button type="submit" className="button primary touchable">
          {words.find}
        </button>
      </Form>
      {hits !== null && <HitsCard hits={hits} />}
      <Figures money={money} />
      <nav className="segments" aria-label={words.view}>
        {moneyViews.map((one) => (
          <Link key={one} to={`?view=${one}`} replace aria-current={one === shown.view ? 'page' : undefined}>
            {words.views[one]}
          </Link>
        ))}
      </nav>
      <Shown data={data} />
    </>
  )
}

function Shown({ data: { shown, isFirst } }: { data: MoneyData }) {
  const words = useWords(moneyWords)
  return (
    <>
      {shown.view === 'days' && <ComparisonsView list={shown.list} state={shown.state} />}
      {shown.view === 'withdrawals' && <WithdrawalsView list={shown.list} state={shown.state} />}
      {shown.view === 'freezes' && <FreezesView list={shown.list} />}
      {(!isFirst || shown.older !== null) && (
        <div className="pager treasury-pager">
          {!isFirst && (
            <Link className="button touchable" to={`?view=${shown.view}`}>
              {words.newest}
            </Link>
          )}
          {shown.older !== null && (
            <Link className="button touchable" to={`?${shown.older}`}>
              {words.older}
            </Link>
          )}
        </div>
      )}
      <p className="treasury-foot">
        <Link className="button plain touchable" to="/money?view=top_ups" reloadDocument>
          {words.toPayments}
        </Link>
      </p>
    </>
  )
}

function Figures({ money }: { money: DeskMoney }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const { check, entries, waiting, frozen, open, provider } = money
  const number = format.number
  const checked = check
    ? format.list([
        words.checked(number(check.size), format.moment(check.at)),
        ...(entries > check.size ? [words.since(number(entries - check.size))] : []),
      ])
    : words.uncheckedText
  const state = check === null ? words.unchecked : check.isSound ? words.sound : words.unsound
  const rows: [label: string, value: string, note: string, to: string | null][] = [
    [words.waiting, number(waiting), words.waitingNote, '/desk/queue?kind=withdrawal'],
    [words.open, number(open), words.openNote(provider), '?view=days&state=open'],
    [words.frozen, number(frozen), words.frozenNote, '?view=freezes'],
  ]
  return (
    <section className="card treasury-state">
      <dl>
        <div className={check && !check.isSound ? 'treasury-wrong' : undefined}>
          <dt>{words.ledger}</dt>
          <dd>{state}</dd>
          <dd className="small second">{checked}</dd>
        </div>
        {rows.map(([label, value, note, to]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{to === null ? value : <Link to={to}>{value}</Link>}</dd>
            <dd className="small second">{note}</dd>
          </div>
        ))}
      </dl>
      {check && check.differences.length > 0 && (
        <ul className="treasury-faults" aria-label={words.unsound}>
          {check.differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
