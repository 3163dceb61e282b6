import { useEffect, useEffectEvent, useState } from 'react'
import type { Manuscript, ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { CallError, callApi, mayPassLater } from '../../../session/call.ts'
import { copyName, Draft, type DraftPort, type DraftState, type LocalCopy } from './draft.ts'

const prefix = 'touchline.draft.'

/** Texts of this browser that no server has. They are of one account: another one that signs in here sees none. */
function keyOf(userId: number, name: string): string {
  return `${prefix}${userId}.${name}`
}

export function readCopy(userId: number, id: number | null): LocalCopy | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(userId, copyName(id))) ?? 'null') as LocalCopy | null
    return found && typeof found.content?.title === 'string' && Array.isArray(found.content.document?.blocks)
      ? found
      : null
  } catch {
    return null
  }
}

function keepCopy(userId: number, name: string, copy: LocalCopy | null): void {
  try {
    if (copy) localStorage.setItem(keyOf(userId, name), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(userId, name))
  } catch {
    // Storage full or forbidden: the text lasts for this page, and on the server.
  }
}

type Told = { id: number; version: number }

function send(channel: BroadcastChannel | null, told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel?.postMessage(told)
}

function portOf(userId: number, channel: BroadcastChannel | null): DraftPort {
  return {
    add: (content, key) =>
      callApi<Manuscript>('POST', '/manuscripts', { body: content, headers: { 'idempotency-key': key } }),
    save: (id, content, version) => callApi<Manuscript>('PUT', `/manuscripts/${id}`, { body: { ...content, version } }),
    mayPass: mayPassLater,
    isChanged: (thrown) => thrown instanceof CallError && thrown.error === 'article_changed',
    keep: (name, copy) => keepCopy(userId, name, copy),
    tell: (id, version) => send(channel, { id, version }),
    wait: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    now: Date.now,
    newKey: () => crypto.randomUUID(),
  }
}

/** Whether changes of this article wait in the browser until they are published. */
export function isLocal({ may }: Pick<Manuscript, 'may'>): boolean {
  return !may.save
}

interface Handlers {
  /** The server has another version, by this tab or another one. */
  onManuscript: (manuscript: Manuscript) => void
  /** The text was replaced: the editor shows the new one. */
  onReplaced: () => void
}

const emptyContent = (language: 'en' | 'zh', categoryId: number): ManuscriptContent => ({
  categoryId,
  language,
  title: '',
  lead: '',
  neutralTitle: '',
  document: { blocks: [] },
})

/** The members of both are in the order of the page. */
function isSame(one: ManuscriptContent, other: ManuscriptContent): boolean {
  const { title, lead, neutralTitle, document } = one
  const texts = [title, lead, neutralTitle, document]
  return JSON.stringify(texts) === JSON.stringify([other.title, other.lead, other.neutralTitle, other.document])
}

type Start = { manuscript: Manuscript | null; userId: number; language: 'en' | 'zh'; categoryId: number }

/** The draft of a page, with the copy of this browser where that is newer than what the server has. */
export function useDraft({ manuscript, userId, language, categoryId }: Start, { onManuscript, onReplaced }: Handlers) {
  const [state, setState] = useState<DraftState>({ saved: 'saved', at: null, failure: null })
  const take = useEffectEvent(onManuscript)
  const replaced = useEffectEvent(onReplaced)
  const [channel] = useState(() =>
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('manuscripts'),
  )
  const [{ draft, isFromHere }] = useState(() => {
    const id = manuscript?.id ?? null
    const kept = readCopy(userId, id)
    // Its save reached the server, and the answer did not reach this browser.
    const isStored = kept !== null && manuscript !== null && isSame(kept.content, manuscript.content)
    if (isStored) keepCopy(userId, copyName(id), null)
    const copy = isStored ? null : kept
    const start = {
      id,
      version: copy?.version ?? manuscript?.version ?? 0,
      content: copy?.content ?? manuscript?.content ?? emptyContent(language, categoryId),
      isLocal: manuscript ? isLocal(manuscript) : false,
      ...(copy ? { key: copy.key, sent: copy.sent } : {}),
    }
    const handlers = { onState: (one: Draft) => setState(one.state), onSaved: (saved: Manuscript) => take(saved) }
    return { draft: new Draft(start, portOf(userId, channel), handlers), isFromHere: copy !== null }
  })
  const begin = useEffectEvent(() => {
    if (!isFromHere) return
    if (manuscript && draft.version < manuscript.version) draft.noteChanged()
    else draft.edit(draft.content)
  })
  useEffect(() => {
    begin()
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('online', () => draft.retry(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && void draft.flush(), { signal })
    return () => {
      leaving.abort()
      void draft.flush()
      draft.stop()
    }
  }, [draft])
  useEffect(() => {
    const onTold = ({ data }: MessageEvent<Told>) => {
      if (data.id !== draft.id || data.version <= draft.version) return
      if (draft.isUnsaved) return draft.noteChanged()
      void callApi<Manuscript>('GET', `/manuscripts/${data.id}`).then(
        (newer) => {
          if (draft.isUnsaved || newer.version <= draft.version) return
          draft.take(newer, isLocal(newer))
          take(newer)
          replaced()
        },
        () => undefined,
      )
    }
    channel?.addEventListener('message', onTold)
    return () => channel?.removeEventListener('message', onTold)
  }, [channel, draft])
  return { draft, state, isFromHere, tell: (told: Told) => send(channel, told) }
}
