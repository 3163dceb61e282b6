import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskWallet, DeskWalletEntries, DeskWalletEntry } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useAmounts } from './use-amounts.ts'
import { LegList } from './leg-list.tsx'
import { moneyWords } from './words.ts'

interface EntriesProps {
  wallet: DeskWallet
  first: DeskWalletEntries
}

/** Entries of a wallet, newest first: both legs of each, its change and the balance after it. */
export function EntriesCard({ wallet: { person, openUntil }, first }: EntriesProps) {
  const words = useWords(moneyWords)
  const { format, tag } = useLanguage()
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [pages, setPages] = useState([first])
  const { next } = pages.at(-1)!
  const more = () =>
    void run(async () => {
      const query = { after: next, lang: tag }
      const page = await callApi<DeskWalletEntries>('GET', `/desk/money/people/${person.id}/entries`, { query })
      setPages([...pages, page])
    })
  const entries = pages.flatMap(({ list }) => list)
  return (
    <Card
      title={words.entries}
      beside={<span className="small second">{words.count(format.number(first.count))}</span>}
    >
      <Sums first={first} />
      {openUntil !== null && <p className="treasury-note small">{words.openUntil(format.time(openUntil))}</p>}
      {entries.length === 0 ? <p className="desk-empty">{words.noEntries}</p> : <EntryList entries={entries} />}
      <FormError>{explain(failure)}</FormError>
      {next !== null && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={more}>
          {words.more}
        </button>
      )}
    </Card>
  )
}

function Sums({ first: { available, held, pending } }: Pick<EntriesProps, 'first'>) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const sums = [
    [words.available, available],
    [words.pending, pending],
    [words.held, held],
  ] as const
  return (
    <dl className="treasury-balance">
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function EntryList({ entries }: { entries: readonly DeskWalletEntry[] }) {
  const words = useWords(moneyWords)
  const { columns } = words
  return (
    <ol className="treasury-entries" aria-label={words.entries}>
      <li className="treasury-columns-head" aria-hidden="true">
        <span>{columns.entry}</span>
        <span>{columns.legs}</span>
        <span>{columns.change}</span>
        <span>{columns.balance}</span>
      </li>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry: { id, title, kind, at, coins, after, number, legs } }: { entry: DeskWalletEntry }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  const { signed } = useAmounts()
  const isTransfer = id.startsWith('t')
  const numbered = number === null ? words.unnumbered : words.numbered(format.number(number))
  return (
    <li className="treasury-entry">
      <div>
        <b>{isTransfer ? <Link to={`/desk/money/transfers/${id.slice(1)}`}>{title}</Link> : title}</b>
        <small>{format.list([words.entryKinds[kind], format.moment(at), id, ...(isTransfer ? [numbered] : [])])}</small>
      </div>
      <LegList legs={legs} />
      <span className="treasury-figure">
        <span className="hidden-text">{words.columns.change}: </span>
        <b className={coins > 0 ? 'win' : undefined}>{signed(coins)}</b>
      </span>
      <span className="treasury-figure">
        <span className="hidden-text">{words.columns.balance}: </span>
        {after === null ? '–' : format.number(after)}
      </span>
    </li>
  )
}
