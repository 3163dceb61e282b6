import { useState } from 'react'
import { Link } from 'react-router'
import type { QueueEntry } from '#contract/touchline/desk-queue.ts'
import { useWords } from '../../i18n/language.tsx'
import { DeskIcon, type DeskIconName } from '../desk/desk-icon.tsx'
import { addressOf, type QueueData } from './types.ts'
import { queueWords } from './words.ts'

const icons: Record<QueueEntry['kind'], DeskIconName> = {
  text: 'warn',
  picture: 'eye',
  video: 'client',
  report: 'flag',
  appeal: 'scale',
  dispute: 'gavel',
  withdrawal: 'coins',
}

const orders = ['oldest', 'reports'] as const

interface EntryListProps {
  data: QueueData
  /** Before the entry has come. */
  onOpen: (entry: string) => void
}

/** The entries that wait: own claims, appeals, the rest. */
export function EntryList({ data, onOpen }: EntryListProps) {
  const words = useWords(queueWords)
  const { queue, order, after } = data
  const groups = [
    { title: words.yours, list: queue.list.filter(({ claim }) => claim?.isMine) },
    { title: words.appealsFirst, list: queue.list.filter(({ claim, kind }) => !claim?.isMine && kind === 'appeal') },
    { title: words.open, list: queue.list.filter(({ claim, kind }) => !claim?.isMine && kind !== 'appeal') },
  ].filter(({ list }) => list.length > 0)
  return (
    <section className="card queue-list">
      <header>
        <h2>{words.next}</h2>
        <span className="push" />
        <nav className="segments" aria-label={words.order}>
          {orders.map((one) => (
            <Link
              key={one}
              to={addressOf({ ...data, order: one })}
              replace
              preventScrollReset
              aria-current={one === order ? 'page' : undefined}
            >
              {words.orders[one]}
            </Link>
          ))}
        </nav>
      </header>
      {groups.length === 0 && <p className="desk-empty">{words.emptyText}</p>}
      {groups.map(({ title, list }) => (
        <div key={title}>
          <h3>{title}</h3>
          {list.map((entry) => (
            <EntryRow key={entry.key} entry={entry} data={data} onOpen={onOpen} />
          ))}
        </div>
      ))}
      <div className="desk-foot">
        {after !== null && <Link to={addressOf(data)}>{words.first}</Link>}
        {queue.next !== null && (
          // Enter belongs to the entry then.
          <Link to={addressOf(data, { after: queue.next })} onClick={(event) => event.currentTarget.blur()}>
            {words.more}
          </Link>
        )}
      </div>
    </section>
  )
}

function EntryRow({ entry, data, onOpen }: EntryListProps & { entry: QueueEntry }) {
  const words = useWords(queueWords)
  const { key, kind, subject, text, author, reports, coins, at, isBarred, claim } = entry
  const [now] = useState(() => Date.now())
  const isOther = claim !== null && !claim.isMine
  const name = words.subjects[subject]
  return (
    <Link
      className="desk-row"
      to={addressOf(data, { entry: key })}
      replace
      preventScrollReset
      // Other tabs are opened by such clicks.
      onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || onOpen(key)}
      aria-current={key === data.chosen ? 'true' : undefined}
    >
      <span className={kind === 'appeal' ? 'desk-disc open' : 'desk-disc'}>
        <DeskIcon name={icons[kind]} />
      </span>
      <div>
        <b className="clip">
          {words.entry[kind]}
          {name && `, ${name}`}
        </b>
        <span className="clip small second">{text}</span>
        <small>
          {reports > 0 && `${words.people(reports)}, `}
          {coins !== null && `${words.coins(coins)}, `}
          {author?.nickname ?? words.visitor}
        </small>
        {isBarred && <small>{words.another}</small>}
        {isOther && <small className="queue-held">{words.claimedBy(claim.by?.nickname ?? '–')}</small>}
      </div>
      <small suppressHydrationWarning>{words.minutes(Math.max(0, Math.round((now - at) / 60_000)))}</small>
    </Link>
  )
}
