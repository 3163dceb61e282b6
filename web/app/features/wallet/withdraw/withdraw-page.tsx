import { Link } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { useAmounts } from '../use-amounts.ts'
import { RefusalNote } from '../refusal-note.tsx'
import type { Told } from '../told.ts'
import { ToldNote } from '../told-note.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { RulesCards } from './rules-cards.tsx'
import type { OneWithdrawal, RequireProof, Rules, WithdrawOptions } from './types.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalTag } from './withdrawal-tag.tsx'
import { withdrawWords } from './words.ts'

export interface WithdrawData {
  options: WithdrawOptions
  rules: Rules
  earlier: { list: readonly OneWithdrawal[]; nextId: number | null }
  isLater: boolean
  orderKey: string
  told: Told | null
}

export function WithdrawPage({ requireProof, ...data }: WithdrawData & { requireProof: RequireProof }) {
  const words = useWords(withdrawWords)
  const { coins } = useAmounts()
  const { options, rules, earlier, isLater, orderKey, told } = data
  return (
    <div className="wallet-page">
      <div className="stack">
        <section className="card">
          <header>
            <h1 className="page-title">{words.title}</h1>
            <span className="push" />
            <span className="small second">
              {words.available} <b className="tabular">{coins(options.available)}</b>
            </span>
          </header>
          <div className="body wallet-form">
            <ToldNote told={told} />
            <Obstacle options={options} />
            <WithdrawForm
              key={`${orderKey} ${options.accounts.length}`}
              options={options}
              rules={rules}
              orderKey={orderKey}
              requireProof={requireProof}
            />
          </div>
        </section>
        <AccountsCard accounts={options.accounts} waitDays={rules.waitDays} requireProof={requireProof} />
        <Earlier earlier={earlier} isLater={isLater} />
      </div>
      <aside className="stack" aria-label={words.who}>
        <RulesCards rules={rules} />
      </aside>
    </div>
  )
}

/** Why a withdrawal is not open now. */
function Obstacle({ options: { refusal, waitsUntil, needsFactor } }: { options: WithdrawOptions }) {
  const words = useWords(withdrawWords)
  const { format } = useLanguage()
  if (refusal !== null) return <RefusalNote refusal={refusal} />
  const text = waitsUntil !== null ? words.waits(format.moment(waitsUntil)) : needsFactor ? words.needsFactor : null
  if (text === null) return null
  return (
    <p className="wallet-note warn">
      <WalletIcon name={waitsUntil !== null ? 'clock' : 'shield'} />
      <span>{text}</span>
    </p>
  )
}

function Earlier({ earlier: { list, nextId }, isLater }: Pick<WithdrawData, 'earlier' | 'isLater'>) {
  const words = useWords(withdrawWords)
  const { format } = useLanguage()
  const { coins } = useAmounts()
  return (
    <section className="card">
      <header>
        <h2>{words.earlier}</h2>
      </header>
      {list.length === 0 && <p className="body second">{words.none}</p>}
      <ul className="wallet-list">
        {list.map((one) => (
          <li key={one.id}>
            <span className="wallet-what">
              <Link to={`/wallet/withdrawals/${one.id}`}>
                <b>{one.name}</b>
              </Link>
              <span className="small quiet">
                {format.dateOf(one.at)} · {one.reason || words.accountEnding(one.ending)}
              </span>
            </span>
            <WithdrawalTag state={one.state} />
            <b className="number">{coins(one.coins)}</b>
          </li>
        ))}
      </ul>
      {(isLater || nextId !== null) && (
        <nav className="pager wallet-pager" aria-label={words.earlier}>
          {isLater && (
            <Link className="button compact touchable" to="/wallet/withdraw">
              {words.newest}
            </Link>
          )}
          {nextId !== null && (
            <Link className="button compact touchable" to={`/wallet/withdraw?after=${nextId}`} rel="next">
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
