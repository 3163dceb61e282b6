import { useEffect, useEffectEvent } from 'react'

const pressable = 'button, a, summary'

/**
 * Keys of the page, where nobody types and no dialog is open. `find` answers what a key does; with `isTyping` an entry
 * is half typed, and has Space and Enter before the button in focus.
 */
export function useDeskKeys(find: (event: KeyboardEvent) => (() => unknown) | null, isTyping = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, select, dialog') || event.isComposing) return
    const button = target?.closest<HTMLElement>(pressable)
    const isPress = event.key === ' ' || event.key === 'Enter'
    // The buttons of the entry line belong to the entry.
    const isOwn = isTyping && !button?.closest('[data-entry-line]')
    if (isPress && button && !isOwn) return
    const run = find(event)
    if (!run) return
    event.preventDefault()
    // Enter after this key is for the entry, not for the button that had the focus.
    button?.blur()
    run()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', (event) => onKey(event), { signal })
    addEventListener('click', leaveButton, { signal, capture: true })
    return () => listening.abort()
  }, [])
}

/** Takes the focus from a button after a click of a pointer; a click by keyboard has no `detail`. */
function leaveButton({ target, detail }: MouseEvent): void {
  if (detail === 0 || !(target instanceof Element) || target.closest('dialog')) return
  target.closest<HTMLElement>(pressable)?.blur()
}
