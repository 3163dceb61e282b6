import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { matchRoom } from '#contract/rooms.ts'
import type { MatchFrame } from '#contract/touchline/frames.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useStream } from '../../live/use-stream.ts'
import type { Frame } from '../../live/stream.ts'
import { callApi } from '../../session/call.ts'
import { Readings } from './readings.ts'

const REFRESH_MS = 20_000
const SETTLE_MS = 250

interface Reading {
  desk: string | null
  doing: string
  /** It is read again when this changes. */
  asked: number
  onFrame: (frame: MatchFrame) => void
}

/** A match as the server has it: read again when the public stream moves it, and now and then for who is here. */
export function useLiveMatch(first: DeskMatch, { desk, doing, asked, onFrame }: Reading): DeskMatch {
  const { tag } = useLanguage()
  const [match, setMatch] = useState(first)
  const { id } = first.row
  const read = useEffectEvent(async () => {
    const query = { lang: tag, doing, ...(desk && { desk }) }
    const now = await callApi<DeskMatch>('GET', `/desk/live/${id}`, { query }).catch(() => null)
    // Frames may be ahead of what was read: the score is theirs, the entries are not.
    if (now) setMatch((shown) => (now.row.version < shown.row.version ? { ...now, row: shown.row } : now))
  })
  const readings = useRef<Readings | null>(null)
  const [moved, setMoved] = useState(0)
  useStream([matchRoom(id)], first.position, (frame: Frame) => {
    if (frame.kind === 'match' && frame.data.matchId === id) {
      onFrame(frame.data)
      const { summary, version } = frame.data
      setMatch((shown) =>
        version <= shown.row.version ? shown : { ...shown, row: { ...shown.row, version, summary } },
      )
    }
    if (frame.kind === 'match' || frame.kind === 'row') setMoved((count) => count + 1)
  })
  useEffect(() => {
    const own = new Readings(() => read(), SETTLE_MS)
    readings.current = own
    const every = setInterval(() => void own.want(), REFRESH_MS)
    return () => {
      clearInterval(every)
      own.close()
    }
  }, [])
  const stale = `${desk ?? ''} ${asked + moved}`
  useEffect(() => {
    if (stale === ' 0') return
    void readings.current?.want()
  }, [stale])
  return match
}
