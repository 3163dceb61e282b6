import { Link } from 'react-router'
import type { TopUp } from '#contract/touchline/top-up.ts'
import type { WalletEntryPage } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Part } from '../../../kit/page/states.tsx'
import { useStored } from '../../../kit/page/stored.ts'
import type { Loaded } from '../../../page.ts'
import { useAmounts } from '../use-amounts.ts'
import { EntryLegs } from '../entry-legs.tsx'
import { Pair } from '../rail.tsx'
import { TimeLine } from '../time-line.tsx'
import { useLooking } from '../use-looking.ts'
import { WalletIcon, type WalletIconName } from '../wallet-icon.tsx'
import { backAfter } from './back.ts'
import { stepsOf } from './steps.ts'
import { topUpWords } from './words.ts'

export interface TopUpStateData {
  topUp: TopUp
  entry: Loaded<WalletEntryPage>
}

const looks: Readonly<Record<TopUp['state'], readonly [tone: string, icon: WalletIconName]>> = {
  pending: ['wait', 'clock'],
  paid: ['ok', 'check'],
  failed: ['no', 'close'],
  refunded: ['ok', 'refund'],
  disputed: ['no', 'back'],
  expired: ['no', 'clock'],
}

/** One top-up: its outcome, its steps, and the accounts that it moved. */
export function TopUpStatePage({ topUp, entry }: TopUpStateData) {
  const words = useWords(topUpWords)
  const { signed, coins } = useAmounts()
  const [tone, icon] = looks[topUp.state]
  const text = words.texts[topUp.state]
  useLooking(topUp.state === 'pending')
  return (
    <section className="card">
      <div className={`wallet-result ${tone}`}>
        <span className="wallet-step">
          <WalletIcon name={icon} />
        </span>
        <div>
          <h1>{words.states[topUp.state]}</h1>
          <p className="small second">{typeof text === 'string' ? text : text(coins(topUp.coins))}</p>
        </div>
        <span className="push" />
        <b className="number">{topUp.state === 'paid' ? signed(topUp.coins) : coins(topUp.coins)}</b>
      </div>
      <div className="body wallet-form">
        <Part of={entry}>{(page) => <EntryLegs page={page} />}</Part>
        <Facts topUp={topUp} />
        <TimeLine label={words.order(topUp.orderNo)} steps={stepsOf(topUp, words)} />
        <Buttons topUp={topUp} />
      </div>
      {topUp.state === 'pending' && <PendingFoot endsAt={topUp.endsAt} />}
    </section>
  )
}

function PendingFoot({ endsAt }: Pick<TopUp, 'endsAt'>) {
  const words = useWords(topUpWords)
  const { format } = useLanguage()
  return (
    <p className="wallet-foot">
      {words.leave} {words.brokenOff} {words.expires(format.moment(endsAt))}
    </p>
  )
}

function Facts({ topUp: { state, reason, price, channel, coins, orderNo } }: { topUp: TopUp }) {
  const words = useWords(topUpWords)
  const amounts = useAmounts()
  const isUncharged = state === 'failed' || state === 'expired'
  return (
    <dl className="wallet-pairs">
      {reason !== '' && <Pair name={words.reason} value={reason} />}
      <Pair name={words.ofCoins(amounts.coins(coins))} value={amounts.price(price)} />
      <Pair name={words.channel} value={words.channels[channel]} />
      {isUncharged && <Pair name={words.charged} value={amounts.price({ ...price, amountMinor: 0 })} />}
      {isUncharged && <Pair name={words.wallet} value={words.unchanged} />}
      <Pair name={words.receipt} value={words.order(orderNo)} />
    </dl>
  )
}

function Buttons({ topUp: { id, state, payUrl } }: { topUp: TopUp }) {
  const words = useWords(topUpWords)
  return (
    <div className="buttons">
      {state === 'paid' && <Back isFirst />}
      {state === 'pending' && payUrl !== null && (
        <a className="button primary touchable" href={payUrl}>
          {words.toProvider}
        </a>
      )}
      {state === 'pending' && (
        <a className="button touchable" href={`/wallet/top-ups/${id}`}>
          {words.lookAgain}
        </a>
      )}
      {(state === 'failed' || state === 'expired' || state === 'pending') && (
        <Link className="button touchable" to="/wallet/top-up">
          {state === 'pending' ? words.anotherOrder : words.again}
        </Link>
      )}
      {state !== 'paid' && <Back />}
      <Link className="button touchable" to="/wallet">
        {words.wallet}
      </Link>
    </div>
  )
}

/** To the prophecy whose purchase lacked coins. */
function Back({ isFirst = false }: { isFirst?: boolean }) {
  const words = useWords(topUpWords)
  const back = useStored(backAfter)
  if (back === '') return null
  return (
    <Link className={isFirst ? 'button primary touchable' : 'button touchable'} to={back}>
      {words.backToProphecy}
    </Link>
  )
}
