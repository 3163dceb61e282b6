import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { StaffWithdrawal } from '#contract/touchline/withdrawal.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { FormError, TextField } from '../../../kit/form/form.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import { LoadState } from '../../../kit/page/load-state.tsx'
import { Past } from '../../../kit/text/past.tsx'
import { announce } from '../../../live/announcer.tsx'
import { callApi } from '../../../session/call.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { useAction } from '../../../session/use-action.ts'
import { useList } from '../../../session/use-list.ts'
import { useAmounts } from '../use-amounts.ts'
import { WithdrawalTag } from '../withdraw/withdrawal-tag.tsx'
import { deskWords } from './words.ts'

type Row = z.infer<typeof StaffWithdrawal>
type Decision = 'approve' | 'reject'

/** Withdrawals that wait for a decision, oldest first, or all. */
export function DeskWithdrawals({ isAll }: { isAll: boolean }) {
  const words = useWords(deskWords)
  return (
    <>
      <nav className="segments" aria-label={words.which}>
        <Link to="/money" aria-current={isAll ? undefined : 'page'}>
          {words.open}
        </Link>
        <Link to="/money?state=all" aria-current={isAll ? 'page' : undefined}>
          {words.all}
        </Link>
      </nav>
      <Rows key={String(isAll)} isAll={isAll} />
    </>
  )
}

function Rows({ isAll }: { isAll: boolean }) {
  const words = useWords(deskWords)
  const explain = useFailureText()
  const list = useList<Row>(`/money/withdrawals?state=${isAll ? 'all' : 'open'}`)
  const [decided, setDecided] = useState<ReadonlyMap<number, Row>>(new Map())
  const section = useRef<HTMLUListElement>(null)
  if (list.state.state !== 'read') return <LoadState read={list.state} height={320} />
  const rows = list.rows.map((row) => decided.get(row.id) ?? row)
  if (rows.length === 0)
    return (
      <EmptyState icon="calendar" title={isAll ? words.none : words.noneOpen}>
        {words.noneText}
      </EmptyState>
    )
  const onDecided = (row: Row, decision: Decision) => {
    setDecided(new Map([...decided, [row.id, row]]))
    announce(decision === 'approve' ? words.approvedNow : words.rejectedNow)
    section.current?.focus()
  }
  return (
    <section className="card">
      <ul ref={section} tabIndex={-1} className="desk-list" aria-label={words.views.withdrawals}>
        {rows.map((row) => (
          <WithdrawalItem key={row.id} row={row} onDecided={onDecided} />
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

interface ItemProps {
  row: Row
  onDecided: (row: Row, decision: Decision) => void
}

function WithdrawalItem({ row, onDecided }: ItemProps) {
  const words = useWords(deskWords)
  const { format } = useLanguage()
  const { coins, price } = useAmounts()
  const isOpen = row.state === 'waiting' || row.state === 'approved_once'
  return (
    <li className="desk-item">
      <p className="line wrap-line">
        <b>{row.name}</b>
        <WithdrawalTag state={row.state} />
        <span className="push" />
        <Past ms={row.at} className="small second tabular" />
      </p>
      <p>{words.amount(coins(row.coins), price(row.amount), price(row.fee))}</p>
      <ul className="small second">
        <li>
          {row.userId === null ? words.closedAccount : <Link to={`/user/${row.userId}`}>{words.user(row.userId)}</Link>}{' '}
          · {words.age(row.accountAgeDays)}
        </li>
        <li>{words.to(row.holder, row.ending)}</li>
        <li>{row.lastChangeAt === null ? words.noChange : words.lastChange(format.moment(row.lastChangeAt))}</li>
        {row.approvalsNeeded > 0 && <li>{words.approvals(row.approvals, row.approvalsNeeded)}</li>}
      </ul>
      {row.approvedBy.map(({ userId, at, reason }) => (
        <p key={userId} className="desk-said small">
          <b>{words.approvedBy(userId, format.moment(at))}</b> {reason}
        </p>
      ))}
      {row.reason !== '' && <p className="desk-said small">{row.reason}</p>}
      {isOpen &&
        (row.mayDecide ? <DecideForm row={row} onDecided={onDecided} /> : <p className="small">{words.own}</p>)}
    </li>
  )
}

/** The button that is pressed says what the reason is for. */
function DecideForm({ row, onDecided }: ItemProps) {
  const words = useWords(deskWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [reason, setReason] = useState('')
  const decide = (decision: Decision) =>
    run(async () => {
      const body = { decision, reason: reason.trim() }
      onDecided(await callApi<Row>('POST', `/money/withdrawals/${row.id}/decision`, { body }), decision)
    })
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        void decide((submitter as HTMLButtonElement | null)?.value === 'reject' ? 'reject' : 'approve')
      }}
    >
      <TextField
        label={words.reason}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError>{explain(failure)}</FormError>
      <div className="buttons">
        <button
          type="submit"
          value="approve"
          className="button tall"
          aria-busy={isBusy}
          aria-label={words.approveNamed(row.name)}
        >
          {words.approve}
        </button>
        <button
          type="submit"
          value="reject"
          className="button tall danger"
          aria-busy={isBusy}
          aria-label={words.rejectNamed(row.name)}
        >
          {words.reject}
        </button>
      </div>
    </form>
  )
}
