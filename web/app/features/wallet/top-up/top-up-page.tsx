import { Link } from 'react-router'
import type { TopUp, TopUpOptions } from '#contract/touchline/top-up.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { useAmounts } from '../use-amounts.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { StateTag } from './state-tag.tsx'
import type { Told } from '../told.ts'
import { ToldNote } from '../told-note.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { topUpWords } from './words.ts'

export interface TopUpData {
  options: TopUpOptions
  earlier: { list: readonly TopUp[]; nextId: number | null }
  isLater: boolean
  /** Makes a second tap the same order. */
  orderKey: string
  told: Told | null
}

export function TopUpPage({ options, earlier, isLater, orderKey, told }: TopUpData) {
  const words = useWords(topUpWords)
  const { coins } = useAmounts()
  return (
    <div className="wallet-page">
      <section className="card">
        <header>
          <h1 className="page-title">{words.title}</h1>
          <span className="push" />
          <span className="small second">
            {words.available} <b className="tabular">{coins(options.available)}</b>
          </span>
        </header>
        <div className="body wallet-form">
          {!options.isRealMoney && (
            <p className="wallet-note warn">
              <WalletIcon name="sandbox" />
              <span>
                <b>{words.playTitle}</b> {words.playText}
              </span>
            </p>
          )}
          <ToldNote told={told} />
          {options.refusal === null ? (
            <TopUpForm key={orderKey} options={options} orderKey={orderKey} />
          ) : (
            <RefusalNote refusal={options.refusal} until={options.refusedUntil} />
          )}
        </div>
      </section>
      <aside className="stack" aria-label={words.earlier}>
        <Earlier earlier={earlier} isLater={isLater} />
      </aside>
    </div>
  )
}

function Earlier({ earlier: { list, nextId }, isLater }: Pick<TopUpData, 'earlier' | 'isLater'>) {
  const words = useWords(topUpWords)
  const { format } = useLanguage()
  const { price } = useAmounts()
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
              <Link to={`/wallet/top-ups/${one.id}`}>
                <b>{words.ofCoins(format.number(one.coins))}</b>
              </Link>
              <span className="small quiet">
                {format.dateOf(one.at)} · {words.order(one.orderNo)}
              </span>
            </span>
            <StateTag state={one.state} />
            <b className="number">{price(one.price)}</b>
          </li>
        ))}
      </ul>
      {(isLater || nextId !== null) && (
        <nav className="pager wallet-pager" aria-label={words.earlier}>
          {isLater && (
            <Link className="button compact touchable" to="/wallet/top-up">
              {words.newest}
            </Link>
          )}
          {nextId !== null && (
            <Link className="button compact touchable" to={`/wallet/top-up?after=${nextId}`} rel="next">
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
