import { Link } from 'react-router'
import type { SpendingLimits } from '#contract/touchline/spending.ts'
import type { Statement, Wallet } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Card } from '../../kit/page/card.tsx'
import { PartError } from '../../kit/page/states.tsx'
import { usePage, type Loaded } from '../../page.ts'
import { monthName } from './amounts.ts'
import { useAmounts } from './use-amounts.ts'
import { LimitBar } from './limit-bar.tsx'
import { WalletIcon } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

/** Held and pending coins with the nearest end. */
export function ComingCard({ coming }: Pick<Wallet, 'coming'>) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { coins } = useAmounts()
  return (
    <Card title={words.coming}>
      <div className="body">
        {coming.length === 0 && <p className="small second">{words.comingNone}</p>}
        <ol className="wallet-coming">
          {coming.map((entry) => (
            <li key={entry.id}>
              <WalletIcon name={entry.state === 'pending' ? 'pending' : 'clock'} />
              <div>
                <b>
                  {entry.closesAt === null
                    ? words.states[entry.state === 'pending' ? 'pending' : 'held']
                    : format.moment(entry.closesAt, now)}
                </b>
                <p className="small second">
                  {entry.link ? <Link to={entry.link}>{entry.title}</Link> : entry.title || words.settledLater} ·{' '}
                  <span className="tabular">{words.comingAt(coins(Math.abs(entry.coins)))}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

/** How much of the own limits is used. */
export function LimitsCard({ limits }: { limits: Loaded<SpendingLimits> }) {
  const words = useWords(walletWords)
  if (limits === null) return null
  if ('failed' in limits) return <PartError title={words.failed} status={limits.failed} />
  return (
    <section className="card">
      <header>
        <h2>{words.limits}</h2>
        <span className="push" />
        <Link className="more touchable" to="/wallet/limits">
          {words.change}
          <Icon name="chevron-right" size="s" />
        </Link>
      </header>
      <div className="body wallet-limits">
        {limits.data.limits.map((limit) => (
          <LimitBar key={limit.period} name={words.limitNames[limit.period]} used={limit.used} limit={limit.limit} />
        ))}
      </div>
    </section>
  )
}

/** The month in four lines, with its statement as a table and for paper. */
export function StatementCard({ statement, month }: { statement: Loaded<Statement>; month: string }) {
  const words = useWords(walletWords)
  const { tag, format } = useLanguage()
  const { coins, signed } = useAmounts()
  if (statement === null) return null
  if ('failed' in statement) return <PartError title={words.failed} status={statement.failed} />
  const { opening, closing, from, to, ...sums } = statement.data
  return (
    <Card title={words.statement} beside={<span className="small second">{monthName(month, tag)}</span>}>
      <div className="body">
        <dl className="wallet-pairs">
          <Pair name={words.openingOn(format.dayMonth(from))} value={coins(opening)} />
          <Pair name={words.in} value={signed(sums.in)} />
          <Pair name={words.out} value={signed(-Math.abs(sums.out))} />
          <Pair name={words.closingOn(format.dayMonth(to))} value={coins(closing)} isTotal />
        </dl>
        <div className="buttons even">
          <a className="button touchable" href={`/wallet/statement.csv?month=${month}`} download>
            <WalletIcon name="download" />
            {words.csv}
          </a>
          <Link className="button touchable" to={`/wallet/statement?month=${month}`}>
            <WalletIcon name="print" />
            {words.printPage}
          </Link>
        </div>
      </div>
      <p className="wallet-foot">{words.everyLine}</p>
    </Card>
  )
}

export function Pair({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'wallet-sum' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What the last check of the whole ledger found. */
export function LedgerCard({ ledger: { entries, checkedAt, isSound } }: Pick<Wallet, 'ledger'>) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <section className="card">
      <header>
        <h2>{words.addsUp}</h2>
        <span className="push" />
        {isSound === null ? (
          <span className="tag">{words.unchecked}</span>
        ) : isSound ? (
          <span className="tag win">
            <WalletIcon name="check" size="s" />
            {words.checked}
          </span>
        ) : (
          <span className="tag loss">
            <Icon name="alert" size="s" />
            {words.unsound}
          </span>
        )}
      </header>
      <p className="body small second">
        {isSound === null ? words.uncheckedText(entries) : isSound ? words.addsUpText(entries) : words.unsoundText}
      </p>
      {checkedAt !== null && <p className="wallet-foot">{words.lastCheck(format.moment(checkedAt, now))}</p>}
    </section>
  )
}
