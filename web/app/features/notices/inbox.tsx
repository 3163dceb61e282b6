import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { NoticeList } from '#contract/touchline/notice.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { noticeWords } from '../../i18n/words/notices.ts'
import { useRead } from '../../session/use-read.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi, mayPass } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useChosenInView } from '../../kit/page/use-chosen-in-view.ts'
import { NoticeRow } from './notice-row.tsx'
import { mergeNewer } from './merge-newer.ts'
import { interleave } from './interleave.ts'
import { LineRow } from './line-row.tsx'
import { LinesCard } from './lines-card.tsx'
import { setUnread, useChanges, useUnread, useUnreadNotices, useUnreadOfPeople } from './unread.ts'
import { useLines, type Lines } from './use-lines.ts'
import { inboxWords } from './inbox-words.ts'
import '../../kit/form/notices.css'

/** The inbox, newest first, page by page: all, or of one kind. */
export function Inbox() {
  const [query] = useSearchParams()
  const tab = tabOf(query)
  return (
    <>
      <InboxTabs current={tab} />
      {tab === 'all' ? (
        <AllLines />
      ) : tab === 'system' ? (
        <NoticesCard lines={null} />
      ) : (
        <LinesCard key={tab} kind={tab} />
      )}
    </>
  )
}

function AllLines() {
  return <NoticesCard lines={useLines(null)} />
}

function NoticesCard({ lines }: Pick<Props, 'lines'>) {
  const { tag } = useLanguage()
  const read = useRead<NoticeList>(`/me/notices?lang=${tag}`)
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  return <Notices first={read.data} set={read.set} path={`/me/notices?lang=${tag}`} lines={lines} />
}

/** The most that one answer brings. */
const mostRead = 100
/** Until a read that failed is repeated; each further time as much longer, up to twelve times. */
const againMs = 5000

/**
 * Reads the shown part again when a notice arrives or is corrected, when more is unread than the list says, and when a
 * read has failed: an open inbox is up to date.
 */
function useNewer({ first, set, path }: Omit<Props, 'lines'> & { path: string }) {
  const unread = useUnreadNotices()
  const changes = useChanges()
  const isBehind = unread > first.unreadCount
  const [known, setKnown] = useState(changes)
  const [failures, setFailures] = useState(0)
  const size = Math.min(mostRead, Math.max(20, first.list.length))
  const take = useEffectEvent((newer: NoticeList, at: number) => {
    setUnread(newer.unreadCount)
    setKnown(at)
    setFailures(0)
    set(mergeNewer(first, newer))
  })
  useEffect(() => {
    if (!isBehind && changes === known && failures === 0) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    callApi<NoticeList>('GET', `${path}&size=${size}`, { signal: stop.signal }).then(
      (newer) => take(newer, changes),
      (thrown: unknown) => {
        if (stop.signal.aborted || !mayPass(thrown)) return
        timer = setTimeout(() => setFailures(failures + 1), againMs * Math.min(12, failures + 1))
      },
    )
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isBehind, changes, known, size, path, failures])
}

interface Props {
  first: NoticeList
  set: (list: NoticeList) => void
  /** What comes from other people, between the notices; null where these are alone. */
  lines: Lines | null
}

/** Actions on the list: each calls the server first and shows its answer. */
function useNotices({ first, set }: Omit<Props, 'lines'>) {
  const words = useWords(noticeWords)
  const { tag } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const change = (list: NoticeList['list'], unreadCount: number, next = first.next) => {
    setUnread(unreadCount)
    set({ ...first, list, unreadCount, next })
    announce(words.unread(unreadCount))
  }
  const readAll = () =>
    run(async () => {
      const { unreadCount } = await callApi<{ unreadCount: number }>('POST', '/me/notices/read', {
        body: { upTo: first.list[0]?.id },
      })
      change(
        first.list.map((one) => ({ ...one, readAt: one.readAt ?? Date.now() })),
        unreadCount,
      )
    })
  const more = () =>
    run(async () => {
      const older = await callApi<NoticeList>('GET', '/me/notices', { query: { before: first.next, lang: tag } })
      change([...first.list, ...older.list], older.unreadCount, older.next)
    })
  const remove = (id: number) =>
    run(async () => {
      const { unreadCount } = await callApi<{ unreadCount: number }>('DELETE', `/me/notices/${id}`)
      change(
        first.list.filter((one) => one.id !== id),
        unreadCount,
      )
    })
  const open = (id: number) =>
    void callApi<{ unreadCount: number }>('POST', '/me/notices/read', { body: { ids: [id] } }).then(
      ({ unreadCount }) => setUnread(unreadCount),
      () => undefined,
    )
  const empty = () =>
    run(async () => {
      await callApi('DELETE', '/me/notices')
      change([], 0, null)
    })
  return { isBusy, failure, readAll, more, remove, open, empty }
}

type Row = { at: number; key: string; shown: ReactNode }

function Notices({ first, set, path, lines }: Props & { path: string }) {
  useNewer({ first, set, path })
  const words = useWords(noticeWords)
  const { isBusy, failure, readAll, more, remove, open, empty } = useNotices({ first, set })
  const all = useUnread()
  const unread = lines ? all : first.unreadCount
  const notices = first.list.map((notice) => ({
    at: notice.createdAt,
    key: `notice ${notice.id}`,
    shown: (
      <NoticeRow
        notice={notice}
        row={notice.matchId === null ? undefined : first.matches[notice.matchId]}
        onOpen={() => open(notice.id)}
        onRemove={() => void remove(notice.id)}
      />
    ),
  }))
  const others = (lines?.list ?? []).map((line) => ({ at: line.at, key: line.key, shown: <LineRow line={line} /> }))
  const { rows, next } = interleave<Row>(
    { rows: notices, hasMore: first.next !== null },
    { rows: others, hasMore: lines?.hasMore ?? false },
  )
  if (rows.length === 0 && next === null) return <NothingYet />
  const markAll = async () => {
    if (first.unreadCount > 0) await readAll()
    if (lines && all > first.unreadCount) await lines.markRead()
  }
  return (
    <section className="card">
      <header className="inbox-head">
        <span className="small second">{words.unread(unread)}</span>
        <span className="push" />
        {unread > 0 && (
          <button type="button" className="button compact touchable" aria-busy={isBusy} onClick={() => void markAll()}>
            {words.readAll}
          </button>
        )}
        {notices.length > 0 && <EmptyButton onEmpty={() => void empty()} />}
      </header>
      {(failure ?? lines?.failure) && <FormError>{words.failed}</FormError>}
      <ul className="notices">
        {rows.map(({ key, shown }) => (
          <Fragment key={key}>{shown}</Fragment>
        ))}
      </ul>
      {next !== null && (
        <button
          type="button"
          className="more-rows"
          aria-busy={isBusy || lines?.isBusy}
          onClick={() => void (next === 0 ? more() : lines?.more())}
        >
          {words.more}
        </button>
      )}
    </section>
  )
}

function NothingYet() {
  const words = useWords(noticeWords)
  return (
    <EmptyState
      icon="star"
      title={words.nothingTitle}
      action={
        <Link className="button compact touchable" to="/">
          {words.toScores}
        </Link>
      }
    >
      {words.nothingText}
    </EmptyState>
  )
}

/** Confirms in place. */
function EmptyButton({ onEmpty }: { onEmpty: () => void }) {
  const words = useWords(noticeWords)
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) {
    return (
      <button type="button" className="button compact plain touchable" onClick={() => setIsAsked(true)}>
        {words.empty}
      </button>
    )
  }
  return (
    <span className="inbox-head" role="group" aria-label={words.emptySure}>
      <button
        type="button"
        className="button compact danger touchable"
        ref={(button) => button?.focus()}
        onClick={onEmpty}
      >
        {words.yes}
      </button>
      <button type="button" className="button compact touchable" onClick={() => setIsAsked(false)}>
        {words.no}
      </button>
    </span>
  )
}

const tabs = ['all', 'replies', 'likes', 'mentions', 'follows', 'system'] as const
type InboxTab = (typeof tabs)[number]

function tabOf(query: URLSearchParams): InboxTab {
  return tabs.find((tab) => tab === query.get('kind')) ?? 'all'
}

/** Kinds of the inbox with their unread lines. */
function InboxTabs({ current }: { current: InboxTab }) {
  const words = useWords(inboxWords)
  const { format } = useLanguage()
  const counts = { all: useUnread(), system: useUnreadNotices(), ...useUnreadOfPeople() }
  return (
    <nav ref={useChosenInView(current)} className="inbox-tabs" aria-label={words.tabs.label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={tab === 'all' ? '/me/inbox' : `/me/inbox?kind=${tab}`}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {words.tabs[tab]}
          {counts[tab] > 0 && (
            <>
              <span className="inbox-count tabular" aria-hidden="true">
                {format.number(counts[tab])}
              </span>
              <span className="hidden-text">{words.unread(format.number(counts[tab]))}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
