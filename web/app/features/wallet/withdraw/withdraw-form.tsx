import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { usePage } from '../../../page.ts'
import { SubmitButton } from '../../../kit/form/form.tsx'
import { callApi } from '../../../session/call.ts'
import { priceOfCoins } from '../amounts.ts'
import { useAmounts } from '../use-amounts.ts'
import { Choices, Option } from '../choices.tsx'
import { OwnForm } from '../own-form.tsx'
import { Pair } from '../rail.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import { readRequest, requestKeyOf } from './request.ts'
import type { OneWithdrawal, RequireProof, Rules, WithdrawOptions } from './types.ts'
import { withdrawWords } from './words.ts'

interface WithdrawFormProps {
  options: WithdrawOptions
  rules: Rules
  orderKey: string
  requireProof: RequireProof
}

/** Coins, account and confirmation; the second factor is requested in place. */
export function WithdrawForm({ options, rules, orderKey, requireProof }: WithdrawFormProps) {
  const words = useWords(withdrawWords)
  const navigate = useNavigate()
  const amounts = useAmounts()
  const { now } = usePage()
  const [written, setWritten] = useState('')
  const coins = /^\d{1,9}$/.test(written.trim()) ? Number(written) : null
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
    <OwnForm action="/wallet/withdraw" className="wallet-form" label={words.title} send={send} done={words.done}>
      {(isBusy) => (
        <>
          <input type="hidden" name="key" value={orderKey} />
          <CoinField options={options} value={written} onChange={setWritten} />
          <Accounts options={options} />
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

interface CoinFieldProps {
  options: WithdrawOptions
  value: string
  onChange: (value: string) => void
}

function CoinField({ options: { fewest, available }, value, onChange }: CoinFieldProps) {
  const words = useWords(withdrawWords)
  const { coins } = useAmounts()
  return (
    <div className="field">
      <label htmlFor="withdraw-coins">{words.coins}</label>
      <div className="input">
        <input
          id="withdraw-coins"
          name="coins"
          className="number wallet-coins"
          inputMode="numeric"
          autoComplete="off"
          required
          value={value}
          aria-describedby="withdraw-range"
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="wallet-all" onClick={() => onChange(String(available))}>
          {words.all}
        </button>
      </div>
      <p id="withdraw-range" className="small second">
        {words.range(coins(fewest), coins(available))}
      </p>
    </div>
  )
}

function Accounts({ options: { accounts } }: { options: WithdrawOptions }) {
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
