import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { matchRoom } from '#contract/rooms.ts'
import type { MatchFrame } from '#contract/touchline/frames.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useStream } from '../../live/use-stream.ts'
import type { Frame } from '../../live/stream.ts'
import { callApi } from '../../session/call.ts'

const REFRESH_MS = 20_000
const SETTLE_MS = 250

interface LiveMatch {
  match: DeskMatch
  /** Reads the match again, soon. */
  refresh: () => void
}

/** A match as the server has it: read again when the public stream moves it, and now and then for who is here. */
export function useLiveMatch(
  first: DeskMatch,
  { desk, doing, onFrame }: { desk: string | null; doing: string; onFrame: (frame: MatchFrame) => void },
): LiveMatch {
  const { tag } = useLanguage()
  const [match, setMatch] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { id } = first.row
  const read = useEffectEvent(async () => {
    const query = { lang: tag, doing, ...(desk && { desk }) }
    const now = await callApi<DeskMatch>('GET', `/desk/live/${id}`, { query }).catch(() => null)
    if (now) setMatch((shown) => (now.row.version < shown.row.version ? shown : now))
  })
  const refresh = (ms = SETTLE_MS) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), ms)
  }
  useStream([matchRoom(id)], first.position, (frame: Frame) => {
    if (frame.kind === 'match' && frame.data.matchId === id) {
      onFrame(frame.data)
      const { summary, version } = frame.data
      setMatch((shown) =>
        version <= shown.row.version ? shown : { ...shown, row: { ...shown.row, version, summary } },
      )
    }
    if (frame.kind === 'match' || frame.kind === 'row') refresh()
  })
  useEffect(() => {
    const every = setInterval(() => void read(), REFRESH_MS)
    return () => {
      clearInterval(every)
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    if (desk !== null) void read()
  }, [desk])
  return { match, refresh }
}
