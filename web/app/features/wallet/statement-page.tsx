import { Link } from 'react-router'
import type { Statement } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { useMe } from '../../session/me.ts'
import { monthName } from './amounts.ts'
import { useAmounts } from './use-amounts.ts'
import { Hash } from './entry-legs.tsx'
import { Pair } from './rail.tsx'
import { WalletIcon } from './wallet-icon.tsx'
import { walletWords } from './words.ts'

export interface StatementData {
  statement: Statement
  /** A page before this one has the first lines. */
  isLater: boolean
}

/** A month for paper: oldest line first, with a running balance and the root of the ledger. */
export function StatementPage({ statement, isLater }: StatementData) {
  const words = useWords(walletWords)
  const { tag, format } = useLanguage()
  const me = useMe()
  const { month, from, to, next } = statement
  return (
    <div className="wallet-statement stack">
      <div className="line wrap-line">
        <span>
          <h1 className="page-title">{words.statementOf(monthName(month, tag))}</h1>
          <span className="small second">
            {words.period(format.date(from), format.date(to))}
            {me && ` · ${words.of(me.nickname)}`}
          </span>
        </span>
        <span className="push" />
        <span className="buttons wallet-tools">
          <button type="button" className="button touchable" onClick={() => print()}>
            <WalletIcon name="print" />
            {words.print}
          </button>
          <a className="button touchable" href={`/wallet/statement.csv?month=${month}`} download>
            <WalletIcon name="download" />
            {words.csv}
          </a>
          <Link className="button touchable" to="/wallet">
            {words.back}
          </Link>
        </span>
      </div>
      <Sums statement={statement} />
      <Lines statement={statement} isLater={isLater} />
      {(isLater || next !== null) && (
        <nav className="pager" aria-label={words.statement}>
          {isLater && (
            <Link className="button compact touchable" to={`/wallet/statement?month=${month}`}>
              {words.firstPage}
            </Link>
          )}
          {next !== null && (
            <Link className="button compact touchable" to={`/wallet/statement?month=${month}&after=${next}`} rel="next">
              {words.nextPage}
            </Link>
          )}
        </nav>
      )}
      <Head statement={statement} />
    </div>
  )
}

function Sums({ statement: { opening, closing, ...sums } }: { statement: Statement }) {
  const words = useWords(walletWords)
  const { coins, signed } = useAmounts()
  return (
    <section className="card wallet-sums" aria-label={words.statement}>
      <dl className="wallet-pairs">
        <Pair name={words.opening} value={coins(opening)} />
        <Pair name={words.in} value={signed(sums.in)} />
        <Pair name={words.out} value={signed(-Math.abs(sums.out))} />
        <Pair name={words.closing} value={coins(closing)} isTotal />
      </dl>
    </section>
  )
}

function Lines({ statement: { lines, opening, closing, next }, isLater }: StatementData) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  const { coins, signed } = useAmounts()
  if (lines.length === 0) return <p className="second">{words.statementEmpty}</p>
  return (
    <section className="card">
      <ScrollArea label={words.transactions}>
        <table className="wallet-lines">
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.transfer}</th>
              <th scope="col" className="amount">
                {words.amount}
              </th>
              <th scope="col" className="amount">
                {words.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {!isLater && <EdgeLine name={words.opening} value={coins(opening)} />}
            {lines.map((line) => (
              <tr key={`${line.transfer} ${line.number} ${line.kind}`}>
                <td>
                  {format.dateWithoutYear(line.at)} {format.time(line.at)}
                </td>
                <th scope="row">{line.title}</th>
                <td className="small quiet">
                  {line.transfer} {line.hash && <Hash hash={line.hash} />}
                </td>
                <td className="amount">{signed(line.coins)}</td>
                <td className="amount">{coins(line.balance)}</td>
              </tr>
            ))}
            {next === null && <EdgeLine name={words.closing} value={coins(closing)} />}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}

function EdgeLine({ name, value }: { name: string; value: string }) {
  return (
    <tr className="sum">
      <td />
      <th scope="row">{name}</th>
      <td />
      <td />
      <td className="amount">{value}</td>
    </tr>
  )
}

function Head({ statement: { head, inclusions } }: { statement: Statement }) {
  const words = useWords(walletWords)
  const { format } = useLanguage()
  if (head === null) return null
  return (
    <section className="small second wallet-root" aria-label={words.head}>
      <p>{words.headText(format.number(head.size), format.moment(head.at))}</p>
      <p>
        <code>{head.root}</code>
      </p>
      {inclusions.length > 0 && <p>{words.inclusions(inclusions.length)}</p>}
    </section>
  )
}
