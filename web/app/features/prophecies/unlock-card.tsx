import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import type { SpendingLimit } from '#contract/touchline/spending.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useSignIn } from '../../session/sign-in.tsx'
import { Pair } from './against-card.tsx'
import { prophecyPageWords } from './page-words.ts'
import { prophecyPath } from './paths.ts'
import { ProphecyIcon } from './prophecy-icon.tsx'
import type { ProphecyIconName } from './prophecy-icon.tsx'
import { prophecyWords } from './words.ts'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'))

/** Coins and limits of the reader. */
export interface Purse {
  available: number
  limits: readonly SpendingLimit[]
}

interface UnlockProps {
  prophecy: Prophecy
  purse: Purse | null
}

/** Unlocks a prophecy: with scripts after one confirmation in a dialog, without them at once by its form. */
export function UnlockCard({ prophecy, purse }: UnlockProps) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { openSignIn } = useSignIn()
  const [isOpen, setIsOpen] = useState(false)
  const { coins } = prophecy
  return (
    <section className="card" id="unlock">
      <header>
        <h2>{words.unlock}</h2>
        <span className="push" />
        <span className="tag prophecy-refund">
          <ProphecyIcon name="refund" size="s" />
          {lists.refund}
        </span>
      </header>
      <form
        method="post"
        action={prophecyPath(prophecy)}
        className="body form-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (purse === null) void openSignIn({ reason: words.signIn })
          else setIsOpen(true)
        }}
      >
        <input type="hidden" name="do" value="unlock" />
        <input type="hidden" name="coins" value={coins} />
        <PurchaseSum coins={coins} purse={purse} />
        <button type="submit" className="button primary tall" aria-haspopup="dialog">
          {purse === null ? words.signIn : words.unlockFor(format.number(coins), coins)}
        </button>
        <Rules coins={coins} />
      </form>
      {isOpen && purse !== null && (
        <Suspense>
          <UnlockDialog prophecy={prophecy} purse={purse} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Price, what the reader has, and what would be left; then the nearest limit. */
export function PurchaseSum({ coins, purse }: { coins: number; purse: Purse | null }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  if (purse === null)
    return (
      <dl className="prophecy-pairs boxed">
        <Pair name={words.priceName} value={format.number(coins)} />
      </dl>
    )
  const after = purse.available - coins
  return (
    <>
      <dl className="prophecy-pairs boxed">
        <Pair name={words.priceName} value={format.number(coins)} />
        <Pair name={words.available} value={format.number(purse.available)} />
        <Pair name={after < 0 ? words.missing : words.after} value={format.number(Math.abs(after))} isTotal />
      </dl>
      {after < 0 && (
        <Link className="button touchable" to="/wallet/top-up">
          {words.topUp}
        </Link>
      )}
      <LimitLine coins={coins} limits={purse.limits} />
    </>
  )
}

function LimitLine({ coins, limits }: { coins: number; limits: readonly SpendingLimit[] }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const nearest = limits
    .flatMap(({ period, used, limit }) =>
      limit === null || period === 'top_up_month' ? [] : [{ period, used, limit }],
    )
    .toSorted((one, other) => one.limit - one.used - (other.limit - other.used))[0]
  if (nearest === undefined) return null
  const { period, used, limit } = nearest
  const share = (count: number) => (limit === 0 ? 100 : Math.min(100, (100 * count) / limit))
  return (
    <div className="prophecy-limit">
      <p className="line small">
        <span>{words.limit[period]}</span>
        <span className="push" />
        <b className="tabular">{words.used(format.number(used), format.number(limit))}</b>
      </p>
      <div className="prophecy-track" aria-hidden="true">
        <i style={{ width: `${share(used)}%` }} />
        <i className="next" style={{ width: `${Math.min(100 - share(used), share(coins))}%` }} />
      </div>
      <p className="micro second">
        {words.afterThis(format.number(used + coins))} <Link to="/wallet/limits">{words.changeLimits}</Link>
      </p>
    </div>
  )
}

const ruleIcons: readonly ProphecyIconName[] = ['refund', 'miss', 'clock', 'unlocked']

export function Rules({ coins }: { coins: number }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  return (
    <ul className="prophecy-rules small second">
      {[words.allBack(format.number(coins)), ...words.rules].map((rule, index) => (
        <li key={rule}>
          <ProphecyIcon name={ruleIcons[index] ?? 'check'} size="s" />
          {rule}
        </li>
      ))}
    </ul>
  )
}
