import { useEffect, useEffectEvent, useState } from 'react'
import type { DataOf } from '#contract/operation.ts'
import type { getInbox, InboxCounts, InboxKind } from '#contract/touchline/talk-inbox.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { setUnreadOfPeople, useChanges, useUnreadOfPeople } from './unread.ts'
import { withNewer, withoutDouble } from './with-newer.ts'

type Page = DataOf<typeof getInbox>
/** Notices about the account are lines of the list of notices. */
export type PeopleKind = Exclude<InboxKind, 'system'>

/** Lines of the inbox that come from other people: of one kind, or all. */
export function useLines(kind: PeopleKind | null) {
  const { tag } = useLanguage()
  const query = { lang: tag, ...(kind === null ? {} : { kind }) }
  const read = useRead<Page>(`/me/inbox?${new URLSearchParams(query)}`)
  const { run, isBusy, failure } = useAction()
  const changes = useChanges()
  const [known, setKnown] = useState(changes)
  const unread = useUnreadOfPeople()
  const counts = read.state === 'read' ? read.data.counts : null
  // Something arrived, or another part of the page has other counts.
  const isBehind = counts !== null && (changes !== known || !isSame(counts, unread))
  const take = (page: Page) => {
    setUnreadOfPeople(page.counts)
    read.set(page)
  }
  const takeNewer = useEffectEvent((newer: Page, at: number) => {
    setKnown(at)
    if (read.state === 'read') take(withNewer(read.data, newer))
  })
  useEffect(() => {
    if (!isBehind) return
    const stop = new AbortController()
    const own = { lang: tag, ...(kind === null ? {} : { kind }) }
    callApi<Page>('GET', '/me/inbox', { query: own, signal: stop.signal }).then(
      (newer) => takeNewer(newer, changes),
      () => undefined,
    )
    return () => stop.abort()
  }, [isBehind, changes, tag, kind])
  const more = () =>
    run(async () => {
      if (read.state !== 'read') return
      const { list, next } = read.data
      const older = await callApi<Page>('GET', '/me/inbox', { query: { ...query, before: next } })
      take({ ...older, list: withoutDouble([...list, ...older.list]) })
    })
  const markRead = () =>
    run(async () => {
      if (read.state !== 'read') return
      const upTo = read.data.list[0]?.at
      const body = { ...(kind === null ? {} : { kind }), ...(upTo === undefined ? {} : { upTo }) }
      const left = await callApi<InboxCounts>('POST', '/me/inbox/read', { body })
      take({ ...read.data, counts: left, list: read.data.list.map((line) => ({ ...line, isUnread: false })) })
    })
  const list = read.state === 'read' ? read.data.list.filter((line) => line.kind !== 'system') : []
  const hasMore = read.state === 'read' && read.data.next !== null
  return { read, list, hasMore, more, markRead, isBusy, failure }
}

export type Lines = ReturnType<typeof useLines>

function isSame(one: Omit<InboxCounts, 'system'>, other: Omit<InboxCounts, 'system'>): boolean {
  return (['replies', 'likes', 'mentions', 'follows'] as const).every((kind) => one[kind] === other[kind])
}
