import { useEffect, useState } from 'react'
import { readApi } from '../../api.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useReading } from '../../live/use-reading.ts'
import type { Found } from './hits.ts'

const pauseMs = 120
const PAGE_SIZE = '24'

export interface Search {
  /** The text that `found` is for. */
  asked: string
  /** The newest answer, kept while the next is read; null before the first. */
  found: Found | null
  /** Whether it is the answer to the text as typed. */
  isCurrent: boolean
  hasFailed: boolean
}

/** Searches while the text is typed, after a pause of each word; an earlier answer never replaces a later one. */
export function useSearch(query: string): Search {
  const { tag } = useLanguage()
  const typed = query.trim()
  const asked = useSettled(typed)
  const reading = useReading<Found | null>(`${tag} ${asked}`, (signal) =>
    asked === ''
      ? Promise.resolve(null)
      : readApi<Found>('/search', { q: asked, lang: tag, pageSize: PAGE_SIZE }, signal),
  )
  const [last, setLast] = useState<{ asked: string; found: Found | null }>({ asked: '', found: null })
  const isRead = reading.state === 'read'
  if (isRead && (last.asked !== asked || last.found !== reading.data)) setLast({ asked, found: reading.data })
  return { ...last, isCurrent: isRead && last.asked === typed, hasFailed: reading.state === 'failed' }
}

/** Debounces a value: one request per word instead of one per letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
