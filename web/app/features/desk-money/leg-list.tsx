import type { DeskLeg } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useAmounts } from './use-amounts.ts'
import { moneyWords } from './words.ts'

/** The amount of a leg: coins as a number, money with its currency. */
export function useLegAmount(): (leg: Pick<DeskLeg, 'amount' | 'currency'>) => string {
  const { format } = useLanguage()
  const { price } = useAmounts()
  return ({ amount, currency }) =>
    currency === 'COIN' ? format.number(Number(amount)) : price({ amountMinor: Number(amount), currency })
}

/** An account by its name, and its owner where that is not private. */
export function sideName({ kind, name, owner }: DeskLeg['from']): string {
  if (owner === '' || owner === 'site') return name
  return kind === 'wallet' || kind === 'pending' || kind === 'held' ? `${name} @${owner}` : `${name} ${owner}`
}

/** Debit and credit of each posting, one below the other. */
export function LegList({ legs }: { legs: readonly DeskLeg[] }) {
  const words = useWords(moneyWords)
  const amountOf = useLegAmount()
  return (
    <ul className="treasury-legs">
      {legs.map((leg, index) => (
        <li key={index}>
          <span className="hidden-text">{words.debit}: </span>
          <span>{sideName(leg.from)}</span>
          <span aria-hidden="true">→</span>
          <span className="hidden-text">{words.credit}: </span>
          <span>{sideName(leg.to)}</span>
          <span className="tabular">{amountOf(leg)}</span>
        </li>
      ))}
    </ul>
  )
}
