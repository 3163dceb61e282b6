import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Comment, Thread } from '#contract/touchline/talk.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { shared, useStored } from '../../kit/page/stored.ts'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { conversationOf, type Replies } from './conversation.ts'
import { withChanged, withComment, withFresh } from './thread-state.ts'

/** A thread as this page shows it. */
interface Shown {
  thread: Thread
  /** The user whose likes and own comments it has; null as rendered for all. */
  readBy: number | null
  /** Comments that were added on this page. */
  fresh: ReadonlySet<number>
}

interface ThreadStore {
  shown: ReturnType<typeof shared<Shown>>
  /** Where it is read again. */
  path: string
}

/** By the data of the page, which several of its parts share. */
const stores = new WeakMap<Thread, ThreadStore>()

function storeOf(thread: Thread): ThreadStore {
  const known = stores.get(thread)
  if (known) return known
  const { kind, id } = thread.target
  const made = { shown: shared<Shown>({ thread, readBy: null, fresh: new Set() }), path: `/talk/${kind}/${id}` }
  stores.set(thread, made)
  return made
}

export type Talk = ReturnType<typeof useThread>

/** A thread of the page with its changes; of a conversation, the id of its comment. */
export function useThread(given: Thread, conversationId?: number) {
  const { tag } = useLanguage()
  const { shown, path } = storeOf(given)
  const { thread } = useStored(shown)
  const change = (fold: (thread: Thread) => Thread) => shown.set({ ...shown.get(), thread: fold(shown.get().thread) })
  return {
    thread,
    /** Of the calls about the target. */
    path,
    change,
    patch: (id: number, part: Partial<Comment>) => change((now) => withChanged(now, id, part)),
    add(comment: Comment) {
      const { fresh, ...rest } = shown.get()
      shown.set({ ...rest, fresh: new Set([...fresh, comment.id]), thread: withComment(rest.thread, comment) })
    },
    /** Reads the first page of an order. Throws CallError. */
    async read(order: Thread['order'], signal?: AbortSignal) {
      const read =
        conversationId === undefined
          ? await callApi<Thread>('GET', path, { query: { order, lang: tag }, signal })
          : conversationOf(
              await callApi<Replies>('GET', `/comments/${conversationId}/replies`, { query: { lang: tag }, signal }),
            )
      const { thread, fresh } = shown.get()
      shown.set({ ...shown.get(), thread: withFresh(read, thread, fresh) })
    },
  }
}

/**
 * The server renders a thread for all: for a signed-in user it is read again, with own likes and comments and without
 * people who are blocked. A failure leaves that of all.
 */
export function useOwnReading(given: Thread, { read }: Talk) {
  const me = useMe()
  const userId = me === undefined ? undefined : (me?.id ?? null)
  const readAgain = useEffectEvent((order: Thread['order'], signal: AbortSignal) => read(order, signal))
  useEffect(() => {
    const { shown } = storeOf(given)
    if (userId === undefined || shown.get().readBy === userId) return
    const stop = new AbortController()
    shown.set({ ...shown.get(), readBy: userId })
    readAgain(shown.get().thread.order, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [given, userId])
}

/** A match whose minutes comments may name. */
export interface Anchor {
  id: number
  name: string
}

interface TalkContextValue extends Talk {
  anchors: readonly Anchor[]
  /** The reply that is being written, by the comment that it answers. */
  replyingTo: number | null
  reply: (id: number | null) => void
}

export const TalkContext = createContext<TalkContextValue | null>(null)

export function useTalk(): TalkContextValue {
  const talk = use(TalkContext)
  if (!talk) throw new Error('useTalk outside Comments')
  return talk
}
