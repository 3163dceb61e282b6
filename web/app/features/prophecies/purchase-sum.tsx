import { Link } from 'react-router'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import type { SpendingLimit, SpendingLimits } from '#contract/touchline/spending.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Pair } from './against-card.tsx'
import { prophecyPageWords } from './page-words.ts'
import { limitsPath } from './paths.ts'
import { ProphecyIcon, type ProphecyIconName } from './prophecy-icon.tsx'

/** Coins and limits of the reader. */
export interface Purse {
  available: number
  limits: readonly SpendingLimit[]
  /** Why the account may not pay now. */
  refusal: SpendingLimits['refusal']
}

interface SumProps {
  coins: number
  purse: Purse | null
  /** Link to the top-up on the page; the dialog of a shortage has a link of its own. */
  topUp?: string | undefined
}

/** Price, what the reader has, and what would be left; then the nearest limit. */
export function PurchaseSum({ coins, purse, topUp }: SumProps) {
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
      {after < 0 && topUp !== undefined && (
        <Link className="button primary tall" to={topUp}>
          {words.topUp}
        </Link>
      )}
      <LimitLine coins={coins} limits={purse.limits} />
    </>
  )
}

export function LimitLine({ coins, limits }: { coins: number; limits: readonly SpendingLimit[] }) {
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

/** Why the account may not pay, with the page where its owner may change that, which leads back. */
export function Refused({ prophecy, refusal }: { prophecy: Pick<Prophecy, 'id'> } & Pick<Purse, 'refusal'>) {
  const words = useWords(prophecyPageWords)
  if (refusal === null) return null
  const isOwn = refusal === 'age_needed' || refusal === 'paused' || refusal === 'excluded'
  return (
    <p className="prophecy-note wrong">
      {words.refusals[refusal]} {isOwn && <Link to={limitsPath(prophecy)}>{words.openLimits[refusal]}</Link>}
    </p>
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
