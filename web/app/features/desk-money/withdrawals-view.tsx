import { Link, useSearchParams } from 'react-router'
import { withdrawalStates } from '#contract/touchline/money-limits.ts'
import type { StaffWithdrawal } from '#contract/touchline/withdrawal.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, SelectField } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Past } from '../../kit/text/past.tsx'
import { moneyWords } from './words.ts'

const looks: Partial<Record<StaffWithdrawal['state'], string>> = {
  waiting: 'warn',
  approved_once: 'warn',
  approved: 'info',
  sent: 'info',
  paid: 'win',
  rejected: 'loss',
  failed: 'loss',
}

/** Withdrawals of all people by state, newest first. */
export function WithdrawalsView({ list, state }: { list: readonly StaffWithdrawal[]; state: string }) {
  const words = useWords(moneyWords)
  const names = useWords(moneyWords).withdrawalStates
  const [, setSearch] = useSearchParams()
  return (
    <>
      <div className="treasury-filter">
        <SelectField
          label={words.state}
          value={state}
          onChange={({ target: { value } }) =>
            setSearch({ view: 'withdrawals', ...(value === '' ? {} : { state: value }) }, { replace: true })
          }
        >
          <option value="">{words.anyState}</option>
          <Options of={withdrawalStates.map((one) => [one, names[one]])} />
        </SelectField>
      </div>
      {list.length === 0 ? (
        <EmptyState icon="calendar" title={words.noWithdrawals}>
          {words.noWithdrawalsText}
        </EmptyState>
      ) : (
        <section className="card">
          <WithdrawalRows list={list} isOfAll />
        </section>
      )}
    </>
  )
}

/** Rows that lead to the timeline of each; `isOfAll` names the person. */
export function WithdrawalRows({ list, isOfAll = false }: { list: readonly StaffWithdrawal[]; isOfAll?: boolean }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  return (
    <ul className="treasury-rows">
      {list.map(({ id, name, coins, userId, state, at, approvals, approvalsNeeded }) => (
        <li key={id}>
          <Link to={`/desk/money/withdrawals/${id}`} className="treasury-row">
            <StateTag state={state} />
            <div>
              <b>{name}</b>
              <small>
                {format.list([
                  words.coins(format.number(coins)),
                  ...(isOfAll ? [userId === null ? words.closed : words.user(userId)] : []),
                  approvalsNeeded === 0 ? words.byRules : words.approvals(approvals, approvalsNeeded),
                ])}
              </small>
            </div>
            <Past ms={at} className="small second tabular" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function StateTag({ state }: Pick<StaffWithdrawal, 'state'>) {
  const names = useWords(moneyWords).withdrawalStates
  return <span className={`tag ${looks[state] ?? ''}`}>{names[state]}</span>
}
