import { useEffect, useState } from 'react'
import { callApi } from './call.ts'
import { useMe } from './me.ts'

/** What a call answers about the signed-in user; null for a visitor, and until it has answered. */
export function useOwn<Data>(path: string): { data: Data | null; set: (data: Data) => void } {
  const userId = useMe()?.id ?? null
  const key = `${userId} ${path}`
  const [read, setRead] = useState<{ key: string; data: Data } | null>(null)
  useEffect(() => {
    if (userId === null) return
    const asking = new AbortController()
    // The page works without it.
    callApi<Data>('GET', path, { signal: asking.signal }).then(
      (data) => setRead({ key, data }),
      () => undefined,
    )
    return () => asking.abort()
  }, [userId, path, key])
  return { data: read?.key === key ? read.data : null, set: (data) => setRead({ key, data }) }
}
