import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls a strip sideways until its chosen link or choice is in the middle, whenever `chosen` changes. */
export function useChosenInView<Strip extends HTMLElement = HTMLElement>(chosen: unknown): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current], label:has(:checked)')
    if (!strip.current || !link || shown.current === chosen) return
    shown.current = chosen
    const [around, own] = [strip.current.getBoundingClientRect(), link.getBoundingClientRect()]
    strip.current.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2
  }, [chosen])
  return strip
}
