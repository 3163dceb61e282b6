import { walletFilters } from '#contract/touchline/money-limits.ts'
import type { SpendingLimits } from '#contract/touchline/spending.ts'
import type { Statement } from '#contract/touchline/wallet.ts'
import type { Route } from './+types/wallet.ts'
import { useWords } from '../../i18n/language.tsx'
import { BalanceCard } from '../../features/wallet/balance-card.tsx'
import { ComingCard, LedgerCard, LimitsCard, StatementCard } from '../../features/wallet/rail.tsx'
import { Transactions, type TransactionsProps } from '../../features/wallet/transactions.tsx'
import { walletWords } from '../../features/wallet/words.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { monthsUpTo, readMonth } from '../../features/wallet/amounts.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { part, type Loaded } from '../../page.ts'

/** The query parameters of the page: `after` is the place of a page of entries, `open` the entry that is open. */
export const handle = { isOwn: true, query: ['filter', 'month', 'after', 'open'] }

const MONTHS = 12

export async function loader({ request, context }: Route.LoaderArgs): Promise<WalletData | null> {
  const { language: lang, timeZone: zone, now } = context.get(requestContext)
  const api = context.get(apiContext).touchline
  const { signal } = request
  const query = new URL(request.url).searchParams
  const filter = walletFilters.find((one) => one === query.get('filter')) ?? 'all'
  const month = readMonth(query.get('month'))
  const open = /^[thr]\d{1,18}$/.exec(query.get('open') ?? '')?.[0] ?? null
  const after = query.get('after')
  const current = dateIn(zone, now).slice(0, 7)
  const statementMonth = month ?? current
  const found = await readOwn(
    Promise.all([
      api.getWallet({ zone, lang }, { signal }),
      api.listWalletEntries({ filter, month: month ?? undefined, zone, after: after ?? undefined, lang }, { signal }),
      part(api.getSpendingLimits({ zone }, { signal })),
      part(api.getStatement({ month: statementMonth, zone, lang }, { signal })),
      open === null ? null : part(api.getWalletEntry({ id: open, zone, lang }, { signal })),
    ]),
  )
  if (found === null) return null
  const [wallet, entries, limits, statement, opened] = found
  const months = [...new Set([...monthsUpTo(current, MONTHS), ...(month === null ? [] : [month])])]
  const shown = opened !== null && 'data' in opened ? opened.data : null
  return {
    wallet,
    entries,
    limits,
    statement,
    statementMonth,
    opened: shown,
    choice: { filter, month, after, open: shown?.entry.id ?? null },
    months,
  }
}

export default function WalletRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <WalletPage {...loaderData} />
}

interface WalletData extends TransactionsProps {
  limits: Loaded<SpendingLimits>
  statement: Loaded<Statement>
  statementMonth: string
}

function WalletPage({ limits, statement, statementMonth, ...shown }: WalletData) {
  const words = useWords(walletWords)
  return (
    <div className="wallet-page">
      <div className="stack">
        <h1 className="hidden-text">{words.title}</h1>
        <BalanceCard wallet={shown.wallet} />
        <Transactions {...shown} />
      </div>
      <aside className="stack" aria-label={words.statement}>
        <ComingCard coming={shown.wallet.coming} />
        <LimitsCard limits={limits} />
        <StatementCard statement={statement} month={statementMonth} />
        <LedgerCard ledger={shown.wallet.ledger} />
      </aside>
    </div>
  )
}
