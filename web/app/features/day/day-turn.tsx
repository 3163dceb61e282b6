import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import type { RowStore } from '../../kit/row/row-store.ts'
import { matchIdOf, type Selection } from '../../kit/row/selection.ts'
import { announce } from '../../live/announcer.tsx'
import { useConnection } from '../../live/use-stream.ts'

interface DayTurnProps {
  /** Another number for each try; 0 while the page is of the present day. */
  turn: number
  date: string
  today: string
  selection: Selection
  store: RowStore
  firstKey: string | null
}

/**
 * Reads the page again when a new day has begun. A page of today then shows the new day, a chosen day stays. Selection
 * and focus stay, or move to what is there instead. Offline it waits for the connection.
 */
export default function DayTurn({ turn, date, today, selection, store, firstKey }: DayTurnProps) {
  const { text, format } = useLanguage()
  const { state } = useConnection()
  const revalidator = useRevalidator()
  const focused = useRef<Element | null>(null)
  const shown = useRef({ date, today })
  const readAgain = useEffectEvent(() => void revalidator.revalidate())
  const say = useEffectEvent(() => announce(text.day.todayIs(format.longDay(today))))
  useEffect(() => {
    focused.current = document.activeElement
    const note = ({ target }: FocusEvent) => (focused.current = target as Element)
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (turn !== 0 && state === 'live') readAgain()
  }, [turn, state])
  useEffect(() => {
    if (shown.current.today !== today) say()
    shown.current.today = today
  }, [today])
  useLayoutEffect(() => {
    if (shown.current.date === date) return
    shown.current.date = date
    const chosen = matchIdOf(selection.get())
    if (chosen === null || !store.has(chosen)) selection.set(firstKey)
    if (focused.current) keepFocus(focused.current)
  }, [date, selection, store, firstKey])
  return null
}

/** To the row of the same match in another group, else to the day that is shown. */
function keepFocus(last: Element): void {
  if (document.activeElement !== document.body || last.isConnected) return
  const matchId = matchIdOf(last.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)
  const row = matchId === null ? null : document.querySelector(`[data-row$="/${matchId}"] a.cover`)
  const place = row ?? document.querySelector('.dates [aria-current=date]')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
