import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Sets `--keyboard` to the height that the keyboard covers while a text is written. Browsers that know
 * `interactive-widget` resize the page instead: there it stays 0. Scrolls so far that the chat is in sight above it.
 */
export function useKeyboard(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const measure = () => {
      // A page enlarged by two fingers is smaller without a keyboard.
      const covered = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
      const form = document.activeElement === field.current ? field.current?.closest('form') : null
      const isCovered = form && form.getBoundingClientRect().bottom > viewport.offsetTop + viewport.height
      if (isCovered) form.closest('section')?.scrollIntoView()
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [field])
}
