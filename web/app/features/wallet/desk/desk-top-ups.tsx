import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { topUpStates } from '#contract/touchline/money-limits.ts'
import type { StaffTopUp } from '#contract/touchline/top-up.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { FormError, Options, SelectField, sendHere, SubmitButton } from '../../../kit/form/form.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import { LoadState } from '../../../kit/page/load-state.tsx'
import { announce } from '../../../live/announcer.tsx'
import { callApi } from '../../../session/call.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { useAction } from '../../../session/use-action.ts'
import { useList } from '../../../session/use-list.ts'
import { useAmounts } from '../use-amounts.ts'
import { StateTag } from '../top-up/state-tag.tsx'
import { topUpWords } from '../top-up/words.ts'
import { useReason } from './use-reason.tsx'
import { deskWords } from './words.ts'

type Row = z.infer<typeof StaffTopUp>

/** Top-ups of all accounts, newest first; a paid one can be refunded. */
export function DeskTopUps({ state }: { state: string }) {
  const words = useWords(deskWords)
  const names = useWords(topUpWords).states
  const [, setSearch] = useSearchParams()
  const known = topUpStates.find((one) => one === state) ?? ''
  return (
    <>
      <SelectField
        label={words.state}
        value={known}
        onChange={(event) => {
          const chosen = event.target.value
          setSearch(chosen === '' ? { view: 'top_ups' } : { view: 'top_ups', state: chosen }, { replace: true })
        }}
      >
        <option value="">{words.anyState}</option>
        <Options of={topUpStates.map((one) => [one, names[one]])} />
      </SelectField>
      <Rows key={known} path={`/money/top-ups${known === '' ? '' : `?state=${known}`}`} />
    </>
  )
}

function Rows({ path }: { path: string }) {
  const words = useWords(deskWords)
  const explain = useFailureText()
  const list = useList<Row>(path)
  const [changed, setChanged] = useState<ReadonlyMap<number, Row>>(new Map())
  if (list.state.state !== 'read') return <LoadState read={list.state} height={320} />
  if (list.rows.length === 0)
    return (
      <EmptyState icon="calendar" title={words.noTopUps}>
        {words.noTopUpsText}
      </EmptyState>
    )
  const onRefunded = (row: Row) => {
    setChanged(new Map([...changed, [row.id, row]]))
    announce(words.refunded)
  }
  return (
    <section className="card">
      <ul className="desk-list" aria-label={words.views.top_ups}>
        {list.rows.map((row) => (
          <TopUpItem key={row.id} row={changed.get(row.id) ?? row} onRefunded={onRefunded} />
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

function TopUpItem({ row, onRefunded }: { row: Row; onRefunded: (row: Row) => void }) {
  const words = useWords(deskWords)
  const topUps = useWords(topUpWords)
  const { format } = useLanguage()
  const { coins, price } = useAmounts()
  return (
    <li className="desk-item">
      <p className="line wrap-line">
        <b>{topUps.order(row.orderNo)}</b>
        <StateTag state={row.state} />
        <span className="push" />
        <span className="small second tabular">{format.moment(row.at)}</span>
      </p>
      <p>
        {topUps.ofCoins(coins(row.coins))} · {price(row.price)} · {topUps.channels[row.channel]} ·{' '}
        {row.userId === null ? words.closedAccount : <Link to={`/user/${row.userId}`}>{words.user(row.userId)}</Link>}
      </p>
      {row.reason !== '' && <p className="desk-said small">{row.reason}</p>}
      {row.state === 'paid' && <RefundForm row={row} onRefunded={onRefunded} />}
    </li>
  )
}

function RefundForm({ row, onRefunded }: { row: Row; onRefunded: (row: Row) => void }) {
  const words = useWords(deskWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const { field, read } = useReason()
  const refund = () => {
    const reason = read()
    if (reason !== null)
      void run(async () =>
        onRefunded(await callApi<Row>('POST', `/money/top-ups/${row.id}/refund`, { body: { reason } })),
      )
  }
  return (
    <details className="desk-refund">
      <summary aria-label={words.refundNamed(row.orderNo)}>{words.refund}</summary>
      <form className="form-stack" noValidate onSubmit={sendHere(refund)}>
        {field}
        <FormError>{explain(failure)}</FormError>
        <div className="buttons">
          <SubmitButton isBusy={isBusy} className="button tall danger" aria-label={words.refundNamed(row.orderNo)}>
            {words.refund}
          </SubmitButton>
        </div>
      </form>
    </details>
  )
}
