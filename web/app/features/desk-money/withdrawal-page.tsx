import { Link } from 'react-router'
import type { DeskWithdrawal } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { DeskIcon, type DeskIconName } from '../desk/desk-icon.tsx'
import { useAmounts } from './use-amounts.ts'
import { StateTag } from './withdrawals-view.tsx'
import { moneyWords } from './words.ts'

type Step = DeskWithdrawal['timeline'][number]

/** A withdrawal: its facts, its steps with who made them, and the way to its decision. */
export function WithdrawalPage({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const words = useWords(moneyWords)
  const { id, name, state, timeline, arePayoutsFrozen } = withdrawal
  const isOpen = state === 'waiting' || state === 'approved_once'
  return (
    <>
      <p>
        <Link to="/desk/money?view=withdrawals">{words.views.withdrawals}</Link>
      </p>
      <div className="treasury-head">
        <h1 className="page-title">{name}</h1>
        <StateTag state={state} />
        <span className="push" />
        {isOpen && (
          <Link className="button primary touchable" to={`/desk/queue?kind=withdrawal&entry=withdrawal-${id}`}>
            {words.decide}
          </Link>
        )}
      </div>
      {arePayoutsFrozen && (
        <p className="treasury-warning">
          <DeskIcon name="freeze" />
          {words.frozenNow}
        </p>
      )}
      <div className="treasury-columns">
        <Card title={words.timeline}>
          <ol className="treasury-timeline">
            {timeline.map((step, index) => (
              <li key={index}>
                <StepRow step={step} />
              </li>
            ))}
          </ol>
        </Card>
        <Facts withdrawal={withdrawal} />
      </div>
    </>
  )
}

const icons: Partial<Record<Step['step'], DeskIconName>> = {
  rejected: 'no',
  failed: 'no',
  returned: 'undo',
  cancelled: 'undo',
  sent: 'coins',
}

function StepRow({ step: { step, at, by, reason } }: { step: Step }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  return (
    <>
      <span className="treasury-disc">
        <DeskIcon name={icons[step] ?? 'check'} size="s" />
      </span>
      <div>
        <b>{words.steps[step]}</b>
        {reason !== '' && <p>{reason}</p>}
        {by && (
          <small>
            <Link to={`/desk/people/${by.id}`}>{by.nickname}</Link>
          </small>
        )}
      </div>
      <time dateTime={new Date(at).toISOString()} className="small second tabular">
        {format.moment(at)}
      </time>
    </>
  )
}

function Facts({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const { coins: number, price } = useAmounts()
  const { person, coins, amount, fee, holder, ending, accountAgeDays, lastChangeAt, transferIds } = withdrawal
  const { approvals, approvalsNeeded } = withdrawal
  return (
    <Card title={words.facts}>
      <ul className="treasury-list">
        <li>
          {person ? <Link to={`/desk/money/people/${person.id}`}>{words.wallet(person.nickname)}</Link> : words.closed}
        </li>
        <li>{words.sumOf(number(coins), price(amount), price(fee))}</li>
        <li>{words.to(holder, ending)}</li>
        <li>{words.accountAge(accountAgeDays)}</li>
        <li>{lastChangeAt === null ? words.noChange : words.lastChange(format.moment(lastChangeAt))}</li>
        <li>{approvalsNeeded === 0 ? words.byRules : words.approvals(approvals, approvalsNeeded)}</li>
        {transferIds.map((id) => (
          <li key={id}>
            <Link to={`/desk/money/transfers/${id}`}>{words.transfer(id)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
