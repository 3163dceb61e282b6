import { useEffect, useRef, type RefObject } from 'react'

/** Arrow keys move between the teams of a table, once one of its rows has the focus. */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const rows = body.current
    rows?.addEventListener('keydown', moveFocus)
    return () => rows?.removeEventListener('keydown', moveFocus)
  }, [])
  return body
}

function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-team]')]
  const row = (event.target as HTMLElement).closest('tr')
  const at = links.findIndex((link) => row?.contains(link))
  const target = links[at + step]
  if (at < 0 || !target) return
  event.preventDefault()
  target.focus()
}
