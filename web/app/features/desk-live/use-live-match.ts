import { useEffect, useEffectEvent, useState } from 'react'
import { matchRoom } from '#contract/rooms.ts'
import type { MatchFrame } from '#contract/touchline/frames.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useStream } from '../../live/use-stream.ts'
import type { Frame } from '../../live/stream.ts'
import { callApi } from '../../session/call.ts'

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
    if (now) setMatch((shown) => (now.row.version < shown.row.version ? shown : now))
  })
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
    const every = setInterval(() => void read(), REFRESH_MS)
    return () => clearInterval(every)
  }, [])
  const stale = `${desk ?? ''} ${asked + moved}`
  useEffect(() => {
    if (stale === ' 0') return
    const timer = setTimeout(() => void read(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [stale])
  return match
}
