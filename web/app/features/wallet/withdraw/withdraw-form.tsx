import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { mostCoins } from '#contract/touchline/money-limits.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { usePage } from '../../../page.ts'
import { SubmitButton } from '../../../kit/form/form.tsx'
import { callApi } from '../../../session/call.ts'
import { priceOfCoins } from '../amounts.ts'
import { useAmounts } from '../use-amounts.ts'
import { Choices, Option } from '../choices.tsx'
import { FieldError } from '../field-error.tsx'
import { readWhole, type Field } from '../fields.ts'
import { OwnForm } from '../own-form.tsx'
import { Pair } from '../rail.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import { useWrongText } from '../use-wrong-text.ts'
import { readRequest, requestKeyOf, wrongOfRequest } from './request.ts'
import type { OneWithdrawal, RequireProof, Rules, WithdrawOptions } from './types.ts'
import { withdrawWords } from './words.ts'

interface WithdrawFormProps {
  options: WithdrawOptions
  rules: Rules
  orderKey: string
  requireProof: RequireProof
  wrong: Field | null
}

/** Coins, account and confirmation; the second factor is requested in place. */
export function WithdrawForm({ options, rules, orderKey, requireProof, wrong }: WithdrawFormProps) {
  const words = useWords(withdrawWords)
  const navigate = useNavigate()
  const amounts = useAmounts()
  const { now } = usePage()
  const [written, setWritten] = useState('')
  const coins = readWhole(written)
  const canSend =
    options.refusal === null && options.waitsUntil === null && options.accounts.some(({ usableAt }) => usableAt <= now)
  if (options.available < options.fewest) return <p className="second">{words.tooFew(amounts.coins(options.fewest))}</p>
  const send = async (form: FormData) => {
    const request = readRequest(form)
    const headers: Record<string, string> =
      request === null ? {} : { 'idempotency-key': requestKeyOf(orderKey, request) }
    const body = request ?? { coins: 0, accountId: 0 }
    const done = await requireProof(() => callApi<OneWithdrawal>('POST', '/me/withdrawals', { body, headers }))
    if (done) await navigate(`/wallet/withdrawals/${done.id}`)
    return done
  }
  return (
    <OwnForm
      action="/wallet/withdraw"
      className="wallet-form"
      label={words.title}
      check={(form) => wrongOfRequest(form, rangeOf(options))}
      wrong={wrong}
      send={send}
      done={words.done}
    >
      {(isBusy, wrongField) => (
        <>
          <input type="hidden" name="key" value={orderKey} />
          <CoinField options={options} value={written} wrong={wrongField} onChange={setWritten} />
          <Accounts options={options} wrong={wrongField} />
          <Sums coins={coins} options={options} />
          <Consequences rules={rules} coins={coins} />
          <noscript>
            <p className="small second">{words.needsScripts}</p>
          </noscript>
          <div className="buttons">
            <Link className="button tall" to="/wallet">
              {words.cancel}
            </Link>
            <SubmitButton isBusy={isBusy} disabled={!canSend}>
              {words.confirm}
            </SubmitButton>
          </div>
        </>
      )}
    </OwnForm>
  )
}

function rangeOf({ fewest, available }: WithdrawOptions) {
  return { fewest, most: Math.min(available, mostCoins) }
}

interface CoinFieldProps {
  options: WithdrawOptions
  wrong: Field | null
  value: string
  onChange: (value: string) => void
}

function CoinField({ options, wrong, value, onChange }: CoinFieldProps) {
  const { fewest, most } = rangeOf(options)
  const error = useWrongText(wrong, { fewest, most })('coins')
  const words = useWords(withdrawWords)
  const { coins } = useAmounts()
  return (
    <div className="field">
      <label htmlFor="withdraw-coins">{words.coins}</label>
      <div className={error ? 'input wrong' : 'input'}>
        <input
          id="withdraw-coins"
          name="coins"
          className="number wallet-coins"
          inputMode="numeric"
          autoComplete="off"
          required
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'withdraw-range withdraw-coins-error' : 'withdraw-range'}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="wallet-all wallet-scripted" onClick={() => onChange(String(most))}>
          {words.all}
        </button>
      </div>
      <p id="withdraw-range" className="small second">
        {words.range(coins(fewest), coins(most))}
      </p>
      <FieldError id="withdraw-coins-error">{error}</FieldError>
    </div>
  )
}

function Accounts({ options: { accounts }, wrong }: { options: WithdrawOptions; wrong: Field | null }) {
  const error = useWrongText(wrong)('account')
  const words = useWords(withdrawWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const first = accounts.find(({ usableAt }) => usableAt <= now)
  return (
    <Choices label={words.to}>
      {accounts.length === 0 && <p className="small second">{words.noAccount}</p>}
      {accounts.map((account) => (
        <Option
          key={account.id}
          name="account"
          value={account.id}
          isRow
          isChosen={account === first}
          isDisabled={account.usableAt > now}
          onChoose={() => undefined}
        >
          <WalletIcon name="bank" />
          <span>
            {words.accountEnding(account.ending)}
            <small>
              {account.holder} ·{' '}
              {account.usableAt > now
                ? words.usableFrom(format.moment(account.usableAt))
                : words.added(format.dateOf(account.addedAt))}
            </small>
          </span>
        </Option>
      ))}
      <FieldError id="withdraw-account-error">{error}</FieldError>
    </Choices>
  )
}

/** The fee as the call computes it: hundredths of a percent, without fractions of the smallest unit. */
function feeOf(amountMinor: number, feePercent: number): number {
  return Math.floor((amountMinor * Math.round(feePercent * 100)) / 10_000)
}

function Sums({ coins, options: { price: of100, feePercent } }: { coins: number | null; options: WithdrawOptions }) {
  const words = useWords(withdrawWords)
  const { format } = useLanguage()
  const amounts = useAmounts()
  if (of100 === null) return null
  const whole = priceOfCoins(coins ?? 0, of100)
  const fee = { ...whole, amountMinor: feeOf(whole.amountMinor, feePercent) }
  return (
    <dl className="wallet-pairs boxed wallet-scripted">
      <Pair name={words.ofCoins(amounts.coins(coins ?? 0))} value={amounts.price(whole)} />
      <Pair
        name={words.fee(format.number(feePercent))}
        value={amounts.price({ ...fee, amountMinor: fee.amountMinor === 0 ? 0 : -fee.amountMinor })}
      />
      <Pair
        name={words.youGet}
        value={amounts.price({ ...whole, amountMinor: whole.amountMinor - fee.amountMinor })}
        isTotal
      />
    </dl>
  )
}

function Consequences({ rules, coins }: { rules: Rules; coins: number | null }) {
  const words = useWords(withdrawWords)
  const amounts = useAmounts()
  const above = amounts.coins(rules.approvalsAbove)
  const isSmall = coins !== null && coins <= rules.approvalsAbove
  return (
    <>
      <p className="wallet-note">
        <WalletIcon name="people" />
        <span>
          {isSmall ? words.byRules(above) : words.approvalsAbove(above, rules.approvals)}{' '}
          {!isSmall && rules.approvals === 1 && words.oneHouse}
        </span>
      </p>
      <ul className="wallet-rules">
        <li>
          <WalletIcon name="lock" size="s" />
          {words.heldAtOnce}
        </li>
        <li>
          <WalletIcon name="back" size="s" />
          {words.cancelUntil}
        </li>
        <li>
          <WalletIcon name="shield" size="s" />
          {words.comesBack}
        </li>
        <li>
          <WalletIcon name="check" size="s" />
          {words.factor}
        </li>
      </ul>
    </>
  )
}
