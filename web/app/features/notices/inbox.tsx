import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
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
import { NoticeRow } from './notice-row.tsx'
import { mergeNewer } from './merge-newer.ts'
import { setUnread, useChanges, useUnread } from './unread.ts'
import '../../kit/form/notices.css'

/** The inbox, newest first, page by page. */
export function Inbox() {
  const { tag } = useLanguage()
  const read = useRead<NoticeList>(`/me/notices?lang=${tag}`)
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  return <Notices first={read.data} set={read.set} path={`/me/notices?lang=${tag}`} />
}

/** The most that one answer brings. */
const mostRead = 100
/** Until a read that failed is repeated; each further time as much longer, up to twelve times. */
const againMs = 5000

/**
 * Reads the shown part again when a notice arrives or is corrected, when more is unread than the list says, and when a
 * read has failed: an open inbox is up to date.
 */
function useNewer({ first, set, path }: Props & { path: string }) {
  const unread = useUnread()
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
}

/** Actions on the list: each calls the server first and shows its answer. */
function useNotices({ first, set }: Props) {
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

function Notices({ first, set, path }: Props & { path: string }) {
  useNewer({ first, set, path })
  const words = useWords(noticeWords)
  const { isBusy, failure, readAll, more, remove, open, empty } = useNotices({ first, set })
  if (first.list.length === 0) return <NothingYet />
  return (
    <section className="card">
      <header className="inbox-head">
        <span className="small second">{words.unread(first.unreadCount)}</span>
        <span className="push" />
        {first.unreadCount > 0 && (
          <button type="button" className="button compact touchable" aria-busy={isBusy} onClick={() => void readAll()}>
            {words.readAll}
          </button>
        )}
        <EmptyButton onEmpty={() => void empty()} />
      </header>
      {failure && <FormError>{words.failed}</FormError>}
      <ul className="notices">
        {first.list.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            row={notice.matchId === null ? undefined : first.matches[notice.matchId]}
            onOpen={() => open(notice.id)}
            onRemove={() => void remove(notice.id)}
          />
        ))}
      </ul>
      {first.next !== null && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={() => void more()}>
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
