import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { QueueDecided } from '#contract/touchline/desk-queue.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState, Part } from '../../kit/page/states.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError } from '../../kit/form/form.tsx'
import { useDesk } from '../desk/desk-start.tsx'
import { useKeys } from '../desk/use-keys.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { EntryCard } from './entry-card.tsx'
import { EntryList } from './entry-list.tsx'
import { QueueAsides } from './queue-asides.tsx'
import { addressOf, type QueueData } from './types.ts'
import { queueWords } from './words.ts'
import { useSecondsTo } from './use-now.ts'

/** All that waits for a decision, one entry at a time, by keys. */
export function QueuePage({ data }: { data: QueueData }) {
  const words = useWords(queueWords)
  const explain = useFailureText()
  const { revalidate } = useRevalidator()
  const { queue, chosen } = data
  const page = data.page && 'data' in data.page ? data.page.data : null
  const isAway = data.page !== null && 'failed' in data.page && data.page.failed !== 404
  useFreshList()
  const pane = useInView(chosen)
  const [shown, setShown] = useState<QueueDecided | null>(null)
  const { run, failure } = useAction()
  const last = queue.undo ?? (shown?.undoUntil === null ? shown : null)
  const { go, isCurrent, note, step } = useOpening(data)
  const undo = () =>
    void run(async () => {
      if (!queue.undo) return
      const { id } = queue.undo
      const { key } = await callApi<{ key: string }>('POST', '/desk/queue/undo', { body: { id, reason: 'Undo' } })
      setShown(null)
      announce(words.undone)
      await go(key)
    })
  // A claimed entry moves in the list, and stays open, unless another one was opened since.
  const changed = (entry: string) => void (isCurrent(entry) ? go(entry) : revalidate())
  const decided = (one: QueueDecided, entry: string, isNext: boolean) => {
    setShown(one)
    announce(words.done(words.decisions[one.decision]?.name ?? one.decision))
    void (isNext && isCurrent(entry) ? go(null) : revalidate())
  }
  useKeys({ arrowdown: () => step(1), arrowup: () => step(-1), z: undo })
  return (
    <>
      <QueueHead data={data} />
      <div className="queue-columns">
        <EntryList data={data} onOpen={note} />
        <div className="stack" ref={pane}>
          {page ? (
            <EntryCard
              key={page.key}
              page={page}
              isCurrent={() => isCurrent(page.key)}
              onChange={() => changed(page.key)}
              onDecided={(one, isNext) => decided(one, page.key, isNext)}
            />
          ) : isAway ? (
            <Part of={data.page}>{() => null}</Part>
          ) : (
            <Nothing data={data} />
          )}
          <FormError>{explain(failure)}</FormError>
          {last && <UndoBar decided={last} onUndo={undo} />}
          <p className="small quiet queue-keys">{words.keys}</p>
        </div>
        <QueueAsides page={page} proposals={data.proposals} />
      </div>
    </>
  )
}

const freshMs = 15_000

/** Reads the queue again while it is looked at: what others claim and decide appears by itself. */
function useFreshList() {
  const { state, revalidate } = useRevalidator()
  const read = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => read(), freshMs)
    const listening = new AbortController()
    document.addEventListener('visibilitychange', () => read(), { signal: listening.signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [])
}

/** Scrolls to the opened entry where it is out of sight, as below its list on a phone. */
function useInView(chosen: string | null) {
  const pane = useRef<HTMLDivElement>(null)
  const [first] = useState(chosen)
  useEffect(() => {
    const top = pane.current?.getBoundingClientRect().top ?? 0
    if (chosen !== first && (top < 0 || top > window.innerHeight)) pane.current?.scrollIntoView()
  }, [chosen, first])
  return pane
}

function Nothing({ data: { queue, chosen } }: { data: QueueData }) {
  const words = useWords(queueWords)
  const { format } = useLanguage()
  const isEmpty = queue.oldestAt === null
  const since = queue.emptySince === null ? words.emptyText : words.emptySince(format.moment(queue.emptySince))
  return (
    <EmptyState icon="flag" title={isEmpty ? words.empty : chosen ? words.gone : words.empty}>
      {isEmpty ? since : words.choose}
    </EmptyState>
  )
}

function QueueHead({ data }: { data: QueueData }) {
  const words = useWords(queueWords)
  const { queue, kind } = data
  const all = queue.counts.reduce((sum, { count }) => sum + count, 0)
  const [now] = useState(() => Date.now())
  const minutes = queue.oldestAt === null ? null : Math.max(0, Math.round((now - queue.oldestAt) / 60_000))
  return (
    <div className="desk-head queue-head">
      <h1 className="page-title">{words.title}</h1>
      <WaitingChanges />
      <nav className="chips" aria-label={words.kind}>
        <Link
          className="chip"
          to={addressOf({ ...data, kind: null })}
          aria-current={kind === null ? 'page' : undefined}
        >
          {words.all} <small>{all}</small>
        </Link>
        {queue.counts.map((one) => (
          <Link
            key={one.kind}
            className="chip"
            to={addressOf({ ...data, kind: one.kind })}
            aria-current={kind === one.kind ? 'page' : undefined}
          >
            {words.kinds[one.kind]} <small>{one.count}</small>
          </Link>
        ))}
      </nav>
      <span className="push" />
      <small className="second" suppressHydrationWarning>
        {minutes !== null && `${words.oldest(minutes)}, `}
        {words.decided(queue.decidedToday)}
      </small>
    </div>
  )
}

/** The way to changes of matches that a second person applies; they are decided on a page of their own. */
function WaitingChanges() {
  const words = useWords(queueWords)
  const count = useDesk().sections.find(({ name }) => name === 'changes')?.count ?? 0
  if (count === 0) return null
  return <Link to="/desk/changes?state=waiting">{words.changes(count)}</Link>
}

/** The last decision, with its undo while that is possible. */
function UndoBar({ decided, onUndo }: { decided: QueueDecided; onUndo: () => void }) {
  const words = useWords(queueWords)
  const seconds = useSecondsTo(decided.undoUntil)
  return (
    <section className="card queue-undo">
      <DeskIcon name="check" />
      <span>
        {words.done(words.decisions[decided.decision]?.name ?? decided.decision)}
        {decided.sanction === 'proposed' && ` ${words.proposed}`}
      </span>
      <span className="push" />
      {seconds !== null && seconds > 0 && (
        <button type="button" className="button compact touchable" onClick={onUndo}>
          <DeskIcon name="undo" size="s" />
          {words.undo(seconds)} <kbd className="desk-key">Z</kbd>
        </button>
      )}
    </section>
  )
}

/**
 * The entry that keys belong to: the opened one, and from a key or a click on the one that is being opened, which is
 * still to come. It is null while that is not known, as after a decision.
 */
function useOpening(data: QueueData) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const current = useRef(data.chosen)
  useEffect(() => {
    current.current = location ? new URLSearchParams(location.search).get('entry') : data.chosen
  }, [location, data])
  const go = (entry: string | null) => {
    current.current = entry
    return navigate(addressOf(data, { entry }), { replace: true, preventScrollReset: true })
  }
  return {
    go,
    isCurrent: (entry: string) => current.current === entry,
    /** Called by a link to an entry. */
    note: (entry: string) => void (current.current = entry),
    /** Opens the next entry of the list (1) or the one before (-1). */
    step(by: 1 | -1) {
      const { list } = data.queue
      const at = list.findIndex(({ key }) => key === (current.current ?? data.chosen))
      const entry = list[Math.min(list.length - 1, Math.max(0, at + by))]
      if (entry) void go(entry.key)
    },
  }
}
