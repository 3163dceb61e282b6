import { useEffect, useRef, useState } from 'react'
import { callApi } from './call.ts'
import { useMe } from './me.ts'

/**
 * What a call answers about the signed-in user; null for a visitor, and until it has answered. What `set` is given
 * takes the place of an answer that is under way, also of one for the person who has just signed in.
 */
export function useOwn<Data>(path: string): { data: Data | null; set: (data: Data) => void } {
  const userId = useMe()?.id ?? null
  const key = `${userId} ${path}`
  const latest = useRef({ key, asking: null as AbortController | null })
  const [read, setRead] = useState<{ key: string; data: Data } | null>(null)
  useEffect(() => {
    const asking = userId === null ? null : new AbortController()
    latest.current = { key, asking }
    if (asking === null) return
    // The page works without it.
    callApi<Data>('GET', path, { signal: asking.signal }).then(
      (data) => asking.signal.aborted || setRead({ key, data }),
      () => undefined,
    )
    return () => asking.abort()
  }, [userId, path, key])
  const set = (data: Data) => {
    latest.current.asking?.abort()
    setRead({ key: latest.current.key, data })
  }
  return { data: read?.key === key ? read.data : null, set }
}
