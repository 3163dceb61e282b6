import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SentEntry } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { callApi, CallError, mayPassLater } from '../../session/call.ts'
import { deskPrefix } from './kept.ts'
import { claimDesk, DeskQueue, type Failure, type QueueState, type Sent } from './queue.ts'
import { liveWords } from './words.ts'

export interface Queue {
  /** Null until the desk of this tab is known: keys wait for that. */
  desk: string | null
  state: QueueState
  waiting: readonly SentEntry[]
  /** Not accepted, since the match was over. */
  late: readonly SentEntry[]
  /** Answers the sequence; null before the desk is known. */
  add: (entry: Omit<SentEntry, 'sequence'>) => number | null
}

function failureOf(thrown: unknown): Failure {
  if (mayPassLater(thrown)) return 'later'
  return thrown instanceof CallError && thrown.error === 'match_over' ? 'over' : 'rejected'
}

type OnSent = (sent: Sent, taken: readonly SentEntry[]) => void

/** What this tab entered and is not confirmed, of one match and account. */
export function useQueue(matchId: number, userId: number, onSent: OnSent): Queue {
  const words = useWords(liveWords)
  const [, render] = useState(0)
  const [queue, setQueue] = useState<DeskQueue | null>(null)
  const held = useRef<DeskQueue | null>(null)
  const sent = useEffectEvent(onSent)
  const reason = useEffectEvent(() => words.entered)
  useEffect(() => {
    const leaving = new AbortController()
    const prefix = `${deskPrefix}${userId} ${matchId} `
    void claimDesk(prefix, leaving.signal).then((desk) => {
      if (leaving.signal.aborted) return
      const own = new DeskQueue({
        desk,
        name: prefix + desk,
        storage: localStorage,
        send: (entries) =>
          callApi<Sent>('POST', `/desk/live/${matchId}/entries`, { body: { desk, entries, reason: reason() } }),
        failureOf,
        onSent: sent,
        onChange: () => render((count) => count + 1),
      })
      held.current = own
      setQueue(own)
      void own.run()
    })
    return () => {
      leaving.abort()
      held.current?.close()
      held.current = null
    }
  }, [matchId, userId])
  return {
    desk: queue?.desk ?? null,
    state: queue?.state ?? 'idle',
    waiting: queue?.waiting ?? [],
    late: queue?.late ?? [],
    add: (entry) => queue?.add(entry) ?? null,
  }
}
