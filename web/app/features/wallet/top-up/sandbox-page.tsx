import type { z } from 'zod'
import { sandboxActs } from '#contract/touchline/money-limits.ts'
import type { SandboxOrder } from '#contract/touchline/top-up.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useAmounts } from '../use-amounts.ts'
import { WalletIcon, type WalletIconName } from '../wallet-icon.tsx'
import { topUpWords } from './words.ts'

const icons: Readonly<Record<(typeof sandboxActs)[number], WalletIconName>> = {
  pay: 'check',
  pay_late: 'clock',
  decline: 'close',
  dispute: 'back',
  pay_twice: 'copy',
  break_off: 'unplug',
}

/** The page of the test provider: plain forms, the same with and without scripts. */
export function SandboxPage({ order, path }: { order: z.infer<typeof SandboxOrder>; path: string }) {
  const words = useWords(topUpWords)
  const { price } = useAmounts()
  const { sandbox } = words
  return (
    <div className="sandbox-page">
      <section className="card sandbox-card">
        <header>
          <h1>{sandbox.title}</h1>
          <span className="push" />
          <span className="tag">
            <WalletIcon name="sandbox" size="s" />
            {sandbox.sandbox}
          </span>
        </header>
        <div className="body wallet-form">
          <p className="wallet-note warn">
            <WalletIcon name="sandbox" />
            <b>{sandbox.notice}</b>
          </p>
          <p className="line">
            <span className="second">{sandbox.asks}</span>
            <span className="push" />
            <b className="number sandbox-price">{price(order.price)}</b>
          </p>
          {order.state === 'broken_off' && <p>{sandbox.brokenOff}</p>}
          {order.state === 'open' || order.state === 'broken_off' ? (
            <form method="post" action={path} className="sandbox-acts" aria-label={sandbox.title}>
              {sandboxActs.map((act) => (
                <button key={act} type="submit" name="act" value={act}>
                  <WalletIcon name={icons[act]} />
                  <span>
                    <b>{sandbox.acts[act]}</b>
                    <small>{sandbox.actNotes[act]}</small>
                  </span>
                </button>
              ))}
            </form>
          ) : (
            <p>
              <b>{sandbox.states[order.state]}.</b> {order.state === 'expired' ? sandbox.ended : sandbox.closed}
            </p>
          )}
          <a className="button touchable" href={order.returnPath}>
            {sandbox.back}
          </a>
        </div>
        <p className="wallet-foot">{words.order(order.orderNo)}</p>
      </section>
    </div>
  )
}
