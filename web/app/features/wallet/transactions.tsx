import { Link } from 'react-router'
import { walletFilters } from '#contract/touchline/money-limits.ts'
import type { Wallet, WalletEntry, WalletEntryPage } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Choice } from '../../kit/form/choice.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { monthName } from './amounts.ts'
import { useAmounts } from './use-amounts.ts'
import { EntryRow } from './entry-row.tsx'
import { groupDays, type WalletDay } from './group-days.ts'
import { walletWords } from './words.ts'

export interface TransactionsProps {
  wallet: Wallet
  entries: { list: readonly WalletEntry[]; next: string | null }
  opened: WalletEntryPage | null
  choice: WalletChoice
  /** Months to choose from, newest first. */
  months: readonly string[]
}

/** Entries by day with filters, a month, and more pages: all are links and a form, which work without scripts. */
export function Transactions({ wallet, entries, opened, choice, months }: TransactionsProps) {
  const words = useWords(walletWords)
  const { timeZone, tag } = useLanguage()
  const around = { timeZone, hasLater: choice.after !== null, hasEarlier: entries.next !== null }
  const days = groupDays(entries.list, around)
  const keep: Record<string, string> = choice.filter === 'all' ? {} : { filter: choice.filter }
  return (
    <section className="card" aria-labelledby="transactions">
      <header>
        <h2 id="transactions">{words.transactions}</h2>
        <span className="push" />
        <Choice name="month" label={words.month} value={choice.month ?? ''} action="/wallet" keep={keep}>
          <option value="">{words.allMonths}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month, tag)}
            </option>
          ))}
        </Choice>
      </header>
      <Filters choice={choice} counts={wallet.counts} />
      {days.length === 0 ? (
        <NoEntries choice={choice} />
      ) : (
        <>
          <p className="wallet-heads" aria-hidden="true">
            <span>{words.amount}</span>
            <span className="wallet-after">{words.after}</span>
          </p>
          {days.map((day) => (
            <Day key={day.date} day={day} opened={opened} choice={choice} />
          ))}
        </>
      )}
      <Pages choice={choice} next={entries.next} />
    </section>
  )
}

function Filters({ choice, counts }: { choice: WalletChoice; counts: Wallet['counts'] }) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const countOf: Record<string, number> = { held: counts.held, pending: counts.pending }
  return (
    <nav className="chips wallet-filters" aria-label={words.transactions}>
      {walletFilters.map((filter) => (
        <Link
          key={filter}
          className="chip"
          to={walletPath({ ...choice, filter, after: null, open: null })}
          preventScrollReset
          aria-current={filter === choice.filter ? 'true' : undefined}
        >
          {words.filters[filter]}
          {countOf[filter] ? <span className="tabular">{format.number(countOf[filter])}</span> : null}
        </Link>
      ))}
    </nav>
  )
}

function Day({ day, opened, choice }: { day: WalletDay; opened: WalletEntryPage | null; choice: WalletChoice }) {
  const { format } = useLanguage()
  const { signed } = useAmounts()
  return (
    <div className="wallet-day">
      <h3>
        {format.day(day.date)}
        <span className="push" />
        <span className="quiet tabular">{day.sum === null ? '' : signed(day.sum)}</span>
      </h3>
      <ul>
        {day.entries.map((entry) => {
          const isOpen = opened?.entry.id === entry.id
          const to = `${walletPath({ ...choice, open: isOpen ? null : entry.id })}#${entry.id}`
          return <EntryRow key={entry.id} entry={entry} to={to} opened={isOpen ? opened : null} />
        })}
      </ul>
    </div>
  )
}

function NoEntries({ choice: { filter, month } }: { choice: WalletChoice }) {
  const words = useWords(walletWords)
  const isAll = filter === 'all' && month === null
  return (
    <EmptyState icon="calendar" title={isAll ? words.empty : words.emptyFilter}>
      {isAll ? words.emptyText : words.emptyFilterText}
    </EmptyState>
  )
}

function Pages({ choice, next }: { choice: WalletChoice; next: string | null }) {
  const words = useWords(walletWords)
  if (next === null && choice.after === null) return null
  return (
    <nav className="pager wallet-pager" aria-label={words.pages}>
      {choice.after !== null && (
        <Link className="button compact touchable" to={walletPath({ ...choice, after: null, open: null })}>
          {words.newest}
        </Link>
      )}
      {next !== null && (
        <Link className="button compact touchable" to={walletPath({ ...choice, after: next, open: null })} rel="next">
          {words.later}
        </Link>
      )}
    </nav>
  )
}

/** Places of the pages, with what the reader chose. */
interface WalletChoice {
  filter: string
  month: string | null
  after: string | null
  open: string | null
}

/** Address of the wallet with a choice; `all` and no month have the shortest. */
function walletPath({ filter, month, after, open }: WalletChoice): string {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (month !== null) query.set('month', month)
  if (after !== null) query.set('after', after)
  if (open !== null) query.set('open', open)
  return query.size === 0 ? '/wallet' : `/wallet?${query}`
}
