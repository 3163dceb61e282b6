import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useMe } from './me.ts'

/** Reads a page again that was rendered for the session of the reader, once another account is signed in. */
export function useFreshSession(): void {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const currentId = me === undefined ? undefined : (me?.id ?? null)
  const known = useRef<number | null | undefined>(undefined)
  useEffect(() => {
    if (currentId === undefined) return
    // The first answer is about the session that the page was rendered for.
    const isFirst = known.current === undefined
    const isSame = known.current === currentId
    known.current = currentId
    if (!isFirst && !isSame) void revalidate()
  }, [currentId, revalidate])
}
