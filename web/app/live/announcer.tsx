import { useEffect, useState } from 'react'
import { announcements } from './announce.ts'

let announceTo: ((sentence: string) => void) | null = null

/** Announces a sentence in the polite live region of the page. */
export function announce(sentence: string): void {
  announceTo?.(sentence)
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
