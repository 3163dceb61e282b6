import { Link } from 'react-router'
import type { DeskTransfer } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { sideName, useLegAmount } from './leg-list.tsx'
import { moneyWords } from './words.ts'

/** A transfer of the ledger with its postings and its place in the tree. */
export function TransferPage({ transfer }: { transfer: DeskTransfer }) {
  const words = useWords(moneyWords)
  return (
    <>
      <p>
        <Link to="/desk/money">{words.title}</Link>
      </p>
      <h1 className="page-title">{words.transfer(transfer.id)}</h1>
      <Facts transfer={transfer} />
      <Card title={words.legs}>
        <Postings transfer={transfer} />
      </Card>
    </>
  )
}

function Facts({ transfer }: { transfer: DeskTransfer }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const { kind, about, at, number, hash, reverses, reversedBy } = transfer
  const kinds: Readonly<Record<string, string>> = words.entryKinds
  const link = (id: string) => <Link to={`/desk/money/transfers/${id}`}>t{id}</Link>
  return (
    <section className="card">
      <dl className="treasury-facts">
        <div>
          <dt>{words.kind}</dt>
          <dd>{kinds[kind] ?? kind}</dd>
        </div>
        {about !== '' && (
          <div>
            <dt>{words.about}</dt>
            <dd>
              <About about={about} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.at}</dt>
          <dd>{format.moment(at)}</dd>
        </div>
        <div>
          <dt>{words.number}</dt>
          <dd>{number === null ? words.unnumbered : words.numbered(format.number(number))}</dd>
        </div>
        {reverses !== null && (
          <div>
            <dt>{words.reverses}</dt>
            <dd>{link(reverses)}</dd>
          </div>
        )}
        {reversedBy !== null && (
          <div>
            <dt>{words.reversedBy}</dt>
            <dd>{link(reversedBy)}</dd>
          </div>
        )}
        {hash !== '' && (
          <div className="treasury-wide">
            <dt>{words.hash}</dt>
            <dd>
              <code>{hash}</code>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** What a transfer is about, with its page at the desk where it has one. */
function About({ about }: { about: string }) {
  const [kind, id] = about.split(' ')
  if (kind === 'withdrawal') return <Link to={`/desk/money/withdrawals/${id}`}>W-{id}</Link>
  return about.replaceAll('_', ' ')
}

function Postings({ transfer: { legs } }: { transfer: DeskTransfer }) {
  const words = useWords(moneyWords)
  const amountOf = useLegAmount()
  return (
    <ScrollArea label={words.legs}>
      <table className="treasury-postings">
        <thead>
          <tr>
            <th scope="col">{words.debit}</th>
            <th scope="col">{words.credit}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, index) => (
            <tr key={index}>
              {[leg.from, leg.to].map((side, place) => (
                <td key={place}>
                  {(side.kind === 'wallet' || side.kind === 'pending') && side.owner !== '' ? (
                    <Link to={`/desk/money/people/${side.owner}`}>{sideName(side)}</Link>
                  ) : (
                    sideName(side)
                  )}
                </td>
              ))}
              <td className="tabular">{amountOf(leg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
