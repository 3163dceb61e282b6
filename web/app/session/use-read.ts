import { useState } from 'react'
import type { Reading } from '../live/use-reading.ts'
import { useReading } from '../live/use-reading.ts'
import { callApi, isSignInNeeded } from './call.ts'
import { changeMe } from './me.ts'

type Read<Data> = Reading<Data> & {
  reload: () => void
  /** Takes what a call has answered, instead of reading anew. */
  set: (data: Data) => void
}

/**
 * Reads something of one's own once the page stands in the browser. That one is no longer signed in is then known to
 * the whole site.
 */
export function useRead<Data>(path: string): Read<Data> {
  const [round, setRound] = useState(0)
  const [given, setGiven] = useState<{ key: string; data: Data } | null>(null)
  const key = `${path} ${round}`
  const reading = useReading<Data>(key, (signal) =>
    callApi<Data>('GET', path, { signal }).catch((thrown: unknown) => {
      if (isSignInNeeded(thrown)) changeMe(null)
      throw thrown
    }),
  )
  const current: Reading<Data> = given?.key === key ? { state: 'read', data: given.data } : reading
  const [shown, setShown] = useState<{ path: string; data: Data } | null>(null)
  if (current.state === 'read' && shown?.data !== current.data) setShown({ path, data: current.data })
  // What is read anew stays in its place until the answer comes.
  const isKept = current.state === 'reading' && shown?.path === path
  return {
    ...(isKept ? { state: 'read', data: shown.data } : current),
    reload: () => setRound(round + 1),
    set: (data) => setGiven({ key, data }),
  }
}
