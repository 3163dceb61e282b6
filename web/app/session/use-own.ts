import { useEffect, useRef, useState } from 'react'
import { callApi, mayPassLater } from './call.ts'
import { useMe } from './me.ts'

const mostAttempts = 5

/** When a failed call is repeated: as the server says, else later each time; null where that would not help. */
function secondsUntil(thrown: unknown, attempt: number): number | null {
  if (!mayPassLater(thrown)) return null
  return thrown.retryAfterS ?? 3 * attempt ** 2
}

/**
 * What a call answers about the signed-in user; null for a visitor, and until it has answered. What `set` is given
 * takes the place of an answer that is under way, also of one for the person who has just signed in. `isWaiting` until
 * the account and the first answer are known, also a failed one.
 */
export function useOwn<Data>(path: string): { data: Data | null; isWaiting: boolean; set: (data: Data) => void } {
  const me = useMe()
  const userId = me?.id ?? null
  const key = `${userId} ${path}`
  const latest = useRef({ key, asking: null as AbortController | null })
  const [read, setRead] = useState<{ key: string; data: Data } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const asking = userId === null ? null : new AbortController()
    latest.current = { key, asking }
    if (asking === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The page works without it, and gets it once the server answers again.
    const ask = (attempt: number) =>
      void callApi<Data>('GET', path, { signal: asking.signal }).then(
        (data) => asking.signal.aborted || setRead({ key, data }),
        (thrown: unknown) => {
          if (!asking.signal.aborted) setFailed(key)
          const waitS = asking.signal.aborted || attempt >= mostAttempts ? null : secondsUntil(thrown, attempt)
          if (waitS !== null) timer = setTimeout(() => ask(attempt + 1), waitS * 1000)
        },
      )
    ask(1)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [userId, path, key])
  const set = (data: Data) => {
    latest.current.asking?.abort()
    setRead({ key: latest.current.key, data })
  }
  const data = read?.key === key ? read.data : null
  return { data, isWaiting: me !== null && data === null && failed !== key, set }
}
