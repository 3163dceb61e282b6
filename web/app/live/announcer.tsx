import { useEffect, useState } from 'react'
import { announcements, oncePerChange, type Change } from './announce.ts'

let announceTo: ((sentence: string) => void) | null = null

const isNew = oncePerChange()

/**
 * Announces a sentence in the polite live region of the page. `change` names what it reports where several parts of the
 * page do: only the first is announced.
 */
export function announce(sentence: string, change?: Change): void {
  if (change === undefined || isNew(change)) announceTo?.(sentence)
}

/** The one live region of a page. */
export function Announcer() {
  const [message, setMessage] = useState('')
  useEffect(() => {
    announceTo = announcements(setMessage, (ms, then) => setTimeout(then, ms))
    return () => {
      announceTo = null
    }
  }, [])
  return (
    <output className="hidden-text" aria-live="polite">
      {message}
    </output>
  )
}
