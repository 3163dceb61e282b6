import { useState } from 'react'
import { useReading, type Reading } from '../live/use-reading.ts'
import { callApi, isSignInNeeded } from './call.ts'
import { changeMe } from './me.ts'

type Read<Data> = Reading<Data> & {
  reload: () => void
  /** Stores the answer of a call, instead of reading again. */
  set: (data: Data) => void
}

/** Reads personal data after hydration. If the session has ended, the whole site is updated. */
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
  // On a reload the old data stays until the answer arrives.
  const isKept = current.state === 'reading' && shown?.path === path
  return {
    ...(isKept ? { state: 'read', data: shown.data } : current),
    reload: () => setRound(round + 1),
    set: (data) => setGiven({ key, data }),
  }
}
