import { Link } from 'react-router'
import type { Wallet } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { monthName } from './amounts.ts'
import { useAmounts } from './use-amounts.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

/** Available coins, in and out of six months, and where all coins are. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const words = useWords(walletWords)
  const { coins } = useAmounts()
  return (
    <section className="card" aria-label={words.title}>
      <div className="wallet-balance">
        <div className="wallet-available">
          <span className="line small second">
            {words.available}
            {wallet.isPlayMoney && (
              <span className="tag">
                <WalletIcon name="sandbox" size="s" />
                {words.playMoney}
              </span>
            )}
          </span>
          <p className="wallet-total">
            <b className="number">{coins(wallet.available)}</b> <span className="second">{words.coins}</span>
          </p>
          <div className="buttons">
            <Link className="button primary tall" to="/wallet/top-up">
              <WalletIcon name="plus" />
              {words.topUp}
            </Link>
            <Link className="button tall" to="/wallet/withdraw">
              <WalletIcon name="out" />
              {words.withdraw}
            </Link>
          </div>
        </div>
        <MonthBars months={wallet.months} />
      </div>
      <Split wallet={wallet} />
    </section>
  )
}

/** Coins in and out by month: the month of now is in ink. */
function MonthBars({ months }: Pick<Wallet, 'months'>) {
  const words = useWords(walletWords)
  const { tag, format } = useLanguage()
  const { coins } = useAmounts()
  const most = Math.max(1, ...months.flatMap((one) => [one.in, one.out]))
  const current = months.at(-1)
  const label = months.map((one) => words.monthBar(monthName(one.month, tag), coins(one.in), coins(one.out)))
  return (
    <div className="wallet-months">
      <div className="line small">
        <b>{words.inAndOut}</b>
        <span className="push" />
        {current && (
          <span className="key tabular">
            <span>
              <i className="wallet-swatch" />
              {words.in} {coins(current.in)}
            </span>
            <span>
              <i className="wallet-swatch out" />
              {words.out} {coins(current.out)}
            </span>
          </span>
        )}
      </div>
      <div className="wallet-bars" role="img" aria-label={format.pair(words.monthBars, label.join('; '))}>
        {months.map((one) => (
          <div key={one.month} className={one === current ? 'current' : undefined}>
            <span>
              <i style={{ height: `${(100 * one.in) / most}%` }} />
              <i className="out" style={{ height: `${(100 * one.out) / most}%` }} />
            </span>
            <small>{monthName(one.month, tag, true)}</small>
          </div>
        ))}
      </div>
    </div>
  )
}

function Split({ wallet }: { wallet: Wallet }) {
  const words = useWords(walletWords)
  const { coins, price } = useAmounts()
  const { available, held, pending } = wallet
  const parts = [
    { key: 'available', name: words.available, value: available, note: words.availableNote },
    { key: 'held', name: words.held, value: held, note: words.heldNote },
    { key: 'pending', name: words.pending, value: pending, note: words.pendingNote },
  ]
  return (
    <div className="wallet-split">
      <div
        className="wallet-split-bar"
        role="img"
        aria-label={words.split(coins(available), coins(held), coins(pending))}
      >
        {parts.map(({ key, value }) => value > 0 && <i key={key} className={key} style={{ flexGrow: value }} />)}
      </div>
      <dl>
        {parts.map(({ key, name, value, note }) => (
          <div key={key}>
            <dt>
              <i className={`wallet-swatch ${key}`} />
              {name}
            </dt>
            <dd className="number">{coins(value)}</dd>
            <dd className="wallet-small">{note}</dd>
          </div>
        ))}
        <div>
          <dt>{words.together}</dt>
          <dd className="number second">{coins(available + held + pending)}</dd>
          <dd className="wallet-small">{wallet.price && words.of100(price(wallet.price))}</dd>
        </div>
      </dl>
    </div>
  )
}
