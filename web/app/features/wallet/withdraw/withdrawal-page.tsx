import { Link, useRevalidator } from 'react-router'
import type { WalletEntryPage } from '#contract/touchline/wallet.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { Loaded } from '../../../page.ts'
import { callApi } from '../../../session/call.ts'
import { useAmounts } from '../use-amounts.ts'
import { EntryLegs } from '../entry-legs.tsx'
import { OwnForm } from '../own-form.tsx'
import { Pair } from '../rail.tsx'
import { TimeLine } from '../time-line.tsx'
import type { Told } from '../told.ts'
import { ToldNote } from '../told-note.tsx'
import { useLooking } from '../use-looking.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import { RulesCards } from './rules-cards.tsx'
import { isBack, stepsOf } from './steps.ts'
import type { OneWithdrawal, Rules } from './types.ts'
import { WithdrawalTag } from './withdrawal-tag.tsx'
import { Part } from '../../../kit/page/states.tsx'
import { withdrawWords } from './words.ts'

export interface WithdrawalData {
  withdrawal: OneWithdrawal
  rules: Rules
  entry: Loaded<WalletEntryPage>
  told: Told | null
}

const underWay: readonly string[] = ['waiting', 'approved_once', 'approved', 'sent']

/** One withdrawal: its steps, its approvals, and the accounts that it moved. */
export function WithdrawalPage({ withdrawal, rules, entry, told }: WithdrawalData) {
  const words = useWords(withdrawWords)
  const { coins, price } = useAmounts()
  const { amount, fee } = withdrawal
  useLooking(underWay.includes(withdrawal.state))
  const texts = { coins: coins(withdrawal.coins), amount: price(amount), fee: price(fee) }
  return (
    <div className="wallet-page">
      <section className="card">
        <header>
          <h1 className="page-title">{withdrawal.name}</h1>
          <WithdrawalTag state={withdrawal.state} />
          <span className="push" />
          <b className="number wallet-large">{texts.coins}</b>
        </header>
        <div className="body wallet-form">
          <ToldNote told={told} />
          <TimeLine label={withdrawal.name} steps={stepsOf(withdrawal, words, texts)} />
          <dl className="wallet-pairs">
            {withdrawal.reason !== '' && <Pair name={words.reason} value={withdrawal.reason} />}
            <Pair name={words.ofCoins(texts.coins)} value={texts.amount} />
            {!isBack(withdrawal) && (
              <Pair
                name={words.youGet}
                value={price({ ...amount, amountMinor: amount.amountMinor - fee.amountMinor })}
              />
            )}
          </dl>
          <Part of={entry}>{(page) => <EntryLegs page={page} />}</Part>
          {withdrawal.canCancel && <CancelForm id={withdrawal.id} />}
        </div>
        <p className="wallet-foot">
          <Link to="/wallet/withdraw">{words.back}</Link>
          <Link to="/support">{words.ask}</Link>
        </p>
      </section>
      <aside className="stack" aria-label={words.who}>
        <Approvals withdrawal={withdrawal} />
        <RulesCards rules={rules} />
      </aside>
    </div>
  )
}

function CancelForm({ id }: { id: number }) {
  const words = useWords(withdrawWords)
  const { revalidate } = useRevalidator()
  // One that was decided since is shown as it is.
  const cancel = () =>
    callApi('POST', `/me/withdrawals/${id}/cancel`).catch(async (thrown: unknown) => {
      await revalidate()
      throw thrown
    })
  return (
    <OwnForm action={`/wallet/withdrawals/${id}`} label={words.cancelThis} send={cancel} done={words.cancelled}>
      {(isBusy) => (
        <button type="submit" className="button tall danger" aria-busy={isBusy}>
          {words.cancelThis}
        </button>
      )}
    </OwnForm>
  )
}

function Approvals({ withdrawal }: { withdrawal: OneWithdrawal }) {
  const words = useWords(withdrawWords)
  const { approvals, approvalsNeeded } = withdrawal
  const isOver = isBack(withdrawal)
  // An ended withdrawal needs no further approvals.
  const places = Array.from({ length: isOver ? approvals : approvalsNeeded }, (_, index) => index < approvals)
  if (isOver && approvals === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.approvals}</h2>
        <span className="push" />
        <span className="small second">
          {approvalsNeeded === 0 ? words.noApproval : words.approvalsOf(approvals, approvalsNeeded)}
        </span>
      </header>
      {approvalsNeeded > 0 && (
        <ol className="wallet-approvals">
          {places.map((isGiven, index) => (
            <li key={index} className={isGiven ? 'given' : undefined}>
              <i>
                <WalletIcon name={isGiven ? 'approved' : 'person'} size="l" />
              </i>
              <b>{index === 0 ? words.person : words.another}</b>
              <span className="wallet-small">{isGiven ? words.approved : words.waitingFor}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
