import { useRef, useState, type RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { decideDispute } from '#contract/touchline/prophecy.ts'
import { longestDispute, pickOutcomes } from '#contract/touchline/prophecy-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, Options, SelectField, SubmitButton, TextArea } from '../../kit/form/form.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Past } from '../../kit/text/past.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useList } from '../../session/use-list.ts'
import { disputesWords } from './disputes-words.ts'
import { prophecyPath } from './paths.ts'
import { prophecyWords } from './words.ts'

type Dispute = DataOf<typeof decideDispute>
const states = ['open', 'all'] as const

/** Disputes of settlements: open ones, oldest first, or all. */
export function DisputesPage() {
  const words = useWords(disputesWords)
  const [search] = useSearchParams()
  const state = states.find((one) => one === search.get('state')) ?? 'open'
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <p className="second">{words.about}</p>
      <div className="line wrap-line moderation-filter">
        <nav className="segments" aria-label={words.state}>
          {states.map((one) => (
            <Link
              key={one}
              to={{ search: one === 'open' ? '' : `?state=${one}` }}
              replace
              preventScrollReset
              aria-current={one === state ? 'page' : undefined}
            >
              {words.states[one]}
            </Link>
          ))}
        </nav>
        <Link className="more touchable" to="/moderation">
          {words.queue}
        </Link>
      </div>
      <Disputes key={state} path={`/moderation/disputes?state=${state}`} />
    </>
  )
}

function Disputes({ path }: { path: string }) {
  const words = useWords(disputesWords)
  const explain = useFailureText()
  const list = useList<Dispute>(path)
  const [changed, setChanged] = useState<ReadonlyMap<number, Dispute>>(new Map())
  const section = useRef<HTMLUListElement>(null)
  if (list.state.state !== 'read') return <LoadState read={list.state} height={320} />
  if (list.rows.length === 0 && !list.hasMore)
    return (
      <EmptyState icon="flag" title={words.none}>
        {words.noneText}
      </EmptyState>
    )
  return (
    <section className="card">
      <ul ref={section} tabIndex={-1} className="moderation-list" aria-label={words.title}>
        {list.rows.map((row) => (
          <DisputeRow
            key={row.id}
            dispute={changed.get(row.id) ?? row}
            list={section}
            onChange={(dispute) => setChanged((before) => new Map([...before, [dispute.id, dispute]]))}
          />
        ))}
      </ul>
      <FormError>{explain(list.failure)}</FormError>
      {list.hasMore && (
        <button type="button" className="more-rows" onClick={list.more}>
          {words.more}
        </button>
      )}
    </section>
  )
}

interface DisputeRowProps {
  dispute: Dispute
  list: RefObject<HTMLUListElement | null>
  onChange: (dispute: Dispute) => void
}

function DisputeRow({ dispute, list, onChange }: DisputeRowProps) {
  const words = useWords(disputesWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { prophecyId, state, userId, text, at, decisions, mayDecide } = dispute
  return (
    <li className="moderation-item">
      <p className="line wrap-line small second">
        <span className="tag">{words.disputeStates[state]}</span>
        <Link to={prophecyPath({ id: prophecyId })}>{words.prophecy(String(prophecyId))}</Link>
        {userId === null ? (
          <span>{words.gone}</span>
        ) : (
          <Link to={`/user/${userId}`}>{words.person(String(userId))}</Link>
        )}
        <span className="tabular">{words.decided(format.number(decisions.length))}</span>
        <span className="push" />
        <Past ms={at} />
      </p>
      <blockquote>{text}</blockquote>
      {decisions.map((one) => (
        <p key={one.userId} className="moderation-appeal small">
          <b>{one.outcome === null ? words.keep : lists.outcomes[one.outcome]}</b>{' '}
          <Link to={`/user/${one.userId}`}>{words.person(String(one.userId))}</Link> <Past ms={one.at} />
          <br />
          {one.reason}
        </p>
      ))}
      {mayDecide ? (
        <DecideForm
          id={dispute.id}
          onDone={(next) => {
            onChange(next)
            list.current?.focus()
          }}
        />
      ) : (
        state === 'open' && <p className="small second">{words.mayNot}</p>
      )}
    </li>
  )
}

function DecideForm({ id, onDone }: { id: number; onDone: (dispute: Dispute) => void }) {
  const words = useWords(disputesWords)
  const lists = useWords(prophecyWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const decide = async (form: FormData) => {
    const outcome = form.get('outcome')
    const body = { outcome: outcome === '' ? null : outcome, reason: String(form.get('reason')).trim() }
    onDone(await callApi<Dispute>('POST', `/moderation/disputes/${id}`, { body }))
    announce(words.saved)
  }
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        void run(() => decide(form))
      }}
    >
      <SelectField label={words.outcome} name="outcome" defaultValue="">
        <option value="">{words.keep}</option>
        <Options of={pickOutcomes.map((outcome) => [outcome, lists.outcomes[outcome]])} />
      </SelectField>
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        required
        rows={2}
        maxLength={longestDispute}
      />
      <FormError>{explain(failure)}</FormError>
      <div className="buttons">
        <SubmitButton isBusy={isBusy}>{words.decide}</SubmitButton>
      </div>
    </form>
  )
}
