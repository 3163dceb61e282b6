import { use, useEffectEvent, useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { SelectionContext } from './selection.ts'

/** The width at which list and panel are side by side, as in `home.css`. */
export const panelQuery = '(min-width: 73.8125em)'

/**
 * One listener for all rows of a list. Beside the panel a click selects the row; elsewhere, and with Enter, it opens
 * the match. Rows are plain links, so that all other ways to open one keep working.
 */
export function useRowActions(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const selection = use(SelectionContext)
  const navigate = useNavigate()
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.cover')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const key = link.closest<HTMLElement>('[data-row]')?.dataset.row
    // A click by the keyboard has no `detail`.
    if (event.detail > 0 && key && selection && matchMedia(panelQuery).matches) selection.set(key)
    else void navigate(link.getAttribute('href') ?? '/')
  })
  useEffect(() => {
    const element = list.current
    const listen = (event: MouseEvent) => onClick(event)
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [])
  return list
}
