import { useState } from 'react'
import { useReading } from '../../live/use-reading.ts'
import { useMe } from '../../session/me.ts'

interface Latest<Data> {
  /** Data of the server's page, the same for all. */
  given: Data
  /** Another key reads again; null: nothing has happened that a visitor has to read. */
  key: string | null
  /** The signed-in user has read it: it is not read again. */
  isOwn?: boolean
  read: (signal: AbortSignal) => Promise<Data>
}

/**
 * Data of a page with its changes, read again for a signed-in user, with what is the user's own. Until the answer is
 * here, and where it fails, what was shown stays.
 */
export function useLatest<Data>({ given, key, isOwn = false, read }: Latest<Data>) {
  const userId = useMe()?.id ?? null
  const isRead = !isOwn && (userId !== null || key !== null)
  const [round, setRound] = useState({ given, number: 0 })
  if (round.given !== given) setRound({ given, number: round.number + 1 })
  const reading = useReading<Data | null>(`${userId} ${key} ${round.number}`, async (signal) =>
    isRead ? read(signal) : null,
  )
  const [state, setState] = useState({ base: given, shown: given })
  const answered = reading.state === 'read' ? reading.data : null
  const base = isRead && reading.state === 'reading' ? state.base : (answered ?? given)
  if (state.base !== base) setState({ base, shown: base })
  const set = (fold: (now: Data) => Data) => setState((now) => ({ ...now, shown: fold(now.shown) }))
  return [state.shown, set] as const
}
