import type { SpendingLimits } from '#contract/touchline/spending.ts'
import type { Statement } from '#contract/touchline/wallet.ts'
import { useWords } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import { BalanceCard } from './balance-card.tsx'
import { ComingCard, LedgerCard, LimitsCard, StatementCard } from './rail.tsx'
import { Transactions, type TransactionsProps } from './transactions.tsx'
import { walletWords } from './words.ts'

export interface WalletData extends TransactionsProps {
  limits: Loaded<SpendingLimits>
  statement: Loaded<Statement>
  statementMonth: string
}

export function WalletPage({ limits, statement, statementMonth, ...shown }: WalletData) {
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
