import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import { dateIn } from '../../kit/dates.ts'
import { announce } from '../../live/announcer.tsx'
import { useTicking } from '../../live/ticker.ts'
import { useConnection } from '../../live/use-stream.ts'
import { usePage } from '../../page.ts'

/** While the server's day is still the old one, it is asked again this often. */
const RETRY_MS = 5_000

/**
 * Reads the page again when a new day begins in the reader's zone, by the server's clock; after the sleep of a machine
 * at its next second. A page of today then shows the new day, a chosen day stays. Offline it waits for the connection.
 */
export function useDayTurn(today: string): void {
  const { timeZone, text, format } = useLanguage()
  const { now, lens } = usePage()
  const { state } = useConnection()
  const revalidator = useRevalidator()
  const turn = useTicking(
    (nowMs) => (dateIn(timeZone, nowMs - lens.delayS * 1000) > today ? Math.floor(nowMs / RETRY_MS) : 0),
    now,
  )
  const readAgain = useEffectEvent(() => void revalidator.revalidate())
  useEffect(() => {
    if (turn !== 0 && state === 'live') readAgain()
  }, [turn, state])

  const seen = useRef(today)
  const say = useEffectEvent(() => announce(text.day.todayIs(format.longDay(today))))
  useEffect(() => {
    if (seen.current !== today) say()
    seen.current = today
  }, [today])
}
