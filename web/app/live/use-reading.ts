import { useEffect, useEffectEvent, useState } from 'react'

export type Reading<Data> = { state: 'reading' } | { state: 'failed'; status: number } | { state: 'read'; data: Data }

/** Reads data whenever `key` changes; an answer that arrives after the next request is discarded. */
export function useReading<Data>(key: string, read: (signal: AbortSignal) => Promise<Data>): Reading<Data> {
  const [known, setKnown] = useState<{ key: string; reading: Reading<Data> } | null>(null)
  const ask = useEffectEvent(read)
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal).then(
      (data) => setKnown({ key, reading: { state: 'read', data } }),
      (error: { status?: number }) =>
        !asking.signal.aborted && setKnown({ key, reading: { state: 'failed', status: error.status ?? 0 } }),
    )
    return () => asking.abort()
  }, [key])
  return known?.key === key ? known.reading : { state: 'reading' }
}
