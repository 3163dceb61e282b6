import type { WalletEntry } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { WalletIcon, type WalletIconName } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

type Kind = keyof (typeof walletWords)['en']['states']

const looks: Readonly<Record<Kind, readonly [icon: WalletIconName, tone: string]>> = {
  held: ['clock', 'warn'],
  pending: ['clock', ''],
  released: ['check', 'win'],
  refunded: ['refund', 'info'],
  disputed: ['back', 'loss'],
  failed: ['ban', 'loss'],
  rejected: ['close', 'loss'],
  returned: ['back', ''],
  cancelled: ['back', ''],
  paid: ['check', 'win'],
}

/** The state of an entry; entries that are simply done have none, except a payment. */
export function EntryTag({ entry: { state, kind, closesAt } }: { entry: WalletEntry }) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const shown: Kind | null = state === 'done' ? (kind === 'top_up' ? 'paid' : null) : state
  if (shown === null) return <span className="wallet-tag" />
  const [icon, tone] = looks[shown]
  const isOpen = (state === 'held' || state === 'pending') && closesAt !== null
  return (
    <span className="wallet-tag">
      <span className={`tag ${tone}`}>
        <WalletIcon name={icon} size="s" />
        {words.states[shown]}
        {isOpen && ` ${words.until(format.dateWithoutYear(closesAt))}`}
      </span>
    </span>
  )
}
