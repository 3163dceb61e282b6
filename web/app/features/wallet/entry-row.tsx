import { useState } from 'react'
import { Link } from 'react-router'
import type { WalletEntry, WalletEntryPage } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { announce } from '../../live/announcer.tsx'
import { useAmounts } from './use-amounts.ts'
import { EntryLegs } from './entry-legs.tsx'
import { WalletIcon, type WalletIconName } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

interface EntryRowProps {
  entry: WalletEntry
  /** Address of the page with this entry open, or closed where it is open. */
  to: string
  opened: WalletEntryPage | null
}

const icons: Readonly<Record<WalletEntry['kind'], WalletIconName>> = {
  top_up: 'plus',
  top_up_back: 'back',
  purchase: 'unlocked',
  refund: 'refund',
  sale: 'sale',
  sale_released: 'sale',
  withdrawal: 'out',
  withdrawal_back: 'back',
  correction: 'shield',
}

/** An entry of a wallet, which opens to the accounts of its transfer: a link, so that it does so without scripts. */
export function EntryRow({ entry, to, opened }: EntryRowProps) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const { coins, signed } = useAmounts()
  const title = entry.title || words.settledLater
  const isIn = entry.coins > 0 && entry.availableAfter !== null
  const icon = entry.state === 'failed' || entry.state === 'rejected' ? 'close' : icons[entry.kind]
  return (
    <li id={entry.id} className={opened ? 'wallet-entry open' : 'wallet-entry'}>
      <Link className="wallet-row" to={to} preventScrollReset aria-expanded={opened !== null}>
        <span className={isIn ? 'wallet-disc in' : 'wallet-disc'}>
          <WalletIcon name={icon} />
        </span>
        <span className="wallet-what">
          <b className="clip">{title}</b>
          <span className="small quiet clip">{entry.isClosed ? words.settledLater : entry.detail}</span>
        </span>
        <EntryTag entry={entry} />
        <span className="wallet-amount">
          <b className={isIn ? 'number in' : entry.availableAfter === null ? 'number quiet' : 'number'}>
            {signed(entry.coins)}
          </b>
          <time className="wallet-small" dateTime={new Date(entry.at).toISOString()}>
            {format.time(entry.at)}
          </time>
        </span>
        <span className="wallet-after tabular">{entry.availableAfter === null ? '' : coins(entry.availableAfter)}</span>
        <Icon name="chevron-down" />
      </Link>
      {opened && <OpenEntry page={opened} />}
    </li>
  )
}

function OpenEntry({ page }: { page: WalletEntryPage }) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const [isCopied, setIsCopied] = useState(false)
  const { entry, steps, transfer } = page
  const copy = () =>
    navigator.clipboard.writeText(transfer).then(
      () => (setIsCopied(true), announce(words.copied)),
      () => undefined,
    )
  return (
    <div className="wallet-open">
      {steps.length > 0 && (
        <ol className="wallet-flow">
          {steps.map(({ text, at, isDone }) => (
            <li key={text} className={isDone ? 'done' : undefined}>
              <WalletIcon name={isDone ? 'check' : 'clock'} size="s" />
              <span>
                {text}
                {at !== null && <small>{format.moment(at)}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
      <EntryLegs page={page} />
      <div className="buttons">
        {entry.link && !entry.isClosed && (
          <Link className="button compact touchable" to={entry.link}>
            {words.details}
          </Link>
        )}
        <button type="button" className="button compact touchable" onClick={() => void copy()}>
          <WalletIcon name="copy" size="s" />
          {isCopied ? words.copied : words.copyTransfer}
        </button>
        <Link className="button compact touchable" to="/support">
          {words.wrong}
        </Link>
      </div>
    </div>
  )
}

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
function EntryTag({ entry: { state, kind, closesAt } }: { entry: WalletEntry }) {
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
