import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { comparisonStates, type DeskComparison } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { useAmounts } from './use-amounts.ts'
import { moneyWords } from './words.ts'

type Difference = DeskComparison['differences'][number]

/** Days beside the list of the provider: each difference by name, with what was done about it. */
export function ComparisonsView({ list, state }: { list: readonly DeskComparison[]; state: string }) {
  const words = useWords(moneyWords)
  return (
    <>
      <div className="treasury-states">
        <nav className="segments" aria-label={words.which}>
          {comparisonStates.map((one) => (
            <Link key={one} to={`?view=days&state=${one}`} replace aria-current={one === state ? 'page' : undefined}>
              {words.states[one]}
            </Link>
          ))}
        </nav>
      </div>
      {list.length === 0 ? (
        <EmptyState icon="calendar" title={words.noDays}>
          {words.noDaysText}
        </EmptyState>
      ) : (
        list.map((day) => <Day key={`${day.day} ${day.provider}`} compared={day} />)
      )}
    </>
  )
}

function Day({ compared }: { compared: DeskComparison }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Difference | null>(null)
  const { day, provider, at, differences } = compared
  const note = async (reason: string) => {
    await callApi('POST', `/desk/money/days/${day}/notes`, { body: { key: asked!.key, reason } })
    announce(words.noted)
    await revalidate()
  }
  return (
    <section className="card treasury-day">
      <header>
        <h2>{format.longDay(day)}</h2>
        <span className="push" />
        <span className="small second">
          {provider}, {words.compared(format.moment(at))}
        </span>
      </header>
      <Sums compared={compared} />
      {differences.length === 0 && <p className="desk-empty">{words.equal}</p>}
      <ul>
        {differences.map((one) => (
          <li key={one.key}>
            <DifferenceRow one={one} onNote={() => setAsked(one)} />
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={words.noteTitle(format.date(day))}
          action={words.noteSave}
          onDo={note}
          onClose={() => setAsked(null)}
        >
          <p>{words.noteHint}</p>
        </ReasonDialog>
      )}
    </section>
  )
}

function Sums({ compared: { ours, theirs } }: { compared: DeskComparison }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const { price } = useAmounts()
  const sumOf = (totals: DeskComparison['ours']) =>
    totals.length === 0 ? words.noPayments : format.list(totals.map((one) => words.sums(one.count, price(one))))
  return (
    <dl className="treasury-sums">
      <div>
        <dt>{words.ours}</dt>
        <dd>{sumOf(ours)}</dd>
      </div>
      <div>
        <dt>{words.theirs}</dt>
        <dd>{sumOf(theirs)}</dd>
      </div>
    </dl>
  )
}

function DifferenceRow({ one, onNote }: { one: Difference; onNote: () => void }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const { kind, orderNo, userId, ours, theirs, notes } = one
  return (
    <div className="treasury-difference">
      <div>
        <p className="desk-tags">
          <span className={notes.length === 0 ? 'tag warn' : 'tag'}>{words.differs[kind]}</span>
          {orderNo !== null && <Link to={`?q=${encodeURIComponent(orderNo)}`}>{orderNo}</Link>}
          {userId !== null && <Link to={`/desk/money/people/${userId}`}>{words.user(userId)}</Link>}
        </p>
        <p>{words.sides(ours || words.nothing, theirs || words.nothing)}</p>
        {notes.map(({ text, by, at }) => (
          <p key={`${at} ${text}`} className="treasury-note">
            {text} <small>{words.by(by?.nickname ?? words.operator, format.moment(at))}</small>
          </p>
        ))}
      </div>
      <button type="button" className="button compact touchable" onClick={onNote}>
        {words.note}
      </button>
    </div>
  )
}
