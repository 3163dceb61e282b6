import { useEffect } from 'react'
import { Link } from 'react-router'
import type { TopUp, TopUpOptions } from '#contract/touchline/top-up.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { EarlierCard } from '../earlier-card.tsx'
import { useAmounts } from '../use-amounts.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { StateTag } from './state-tag.tsx'
import type { Field } from '../fields.ts'
import type { Told } from '../told.ts'
import { ToldNote } from '../told-note.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import { backAfter } from './back.ts'
import { TopUpForm } from './top-up-form.tsx'
import { topUpWords } from './words.ts'

export interface TopUpData {
  options: TopUpOptions
  earlier: { list: readonly TopUp[]; nextId: number | null }
  isLater: boolean
  /** Makes a second tap the same order. */
  orderKey: string
  told: Told | null
  wrong: Field | null
  /** The prophecy whose purchase lacked coins. */
  back: string | null
}

export function TopUpPage({ options, earlier, isLater, orderKey, told, wrong, back }: TopUpData) {
  const words = useWords(topUpWords)
  const { coins } = useAmounts()
  useEffect(() => backAfter.set(back ?? ''), [back])
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
          {back !== null && (
            <Link className="small" to={back}>
              {words.backToProphecy}
            </Link>
          )}
          <ToldNote told={told} />
          {options.refusal === null ? (
            <TopUpForm key={orderKey} options={options} orderKey={orderKey} wrong={wrong} />
          ) : (
            <RefusalNote refusal={options.refusal} until={options.refusedUntil} back={back} />
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
  const rows = list.map((one) => ({
    id: one.id,
    path: `/wallet/top-ups/${one.id}`,
    title: words.ofCoins(format.number(one.coins)),
    detail: `${format.dateOf(one.at)} · ${words.order(one.orderNo)}`,
    tag: <StateTag state={one.state} />,
    amount: price(one.price),
  }))
  return <EarlierCard rows={rows} nextId={nextId} isLater={isLater} path="/wallet/top-up" words={words} />
}
